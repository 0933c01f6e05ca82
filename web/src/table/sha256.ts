/**
 * SHA-256 and HMAC, by Web Crypto where there is one. Browsers withhold it from pages that come over
 * plain http from another machine, as in a home network; there we compute it ourselves (FIPS 180-4).
 */
export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (isSecureContext) return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return digest(data);
}

export async function hmacSha256(
  key: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  if (isSecureContext) {
    const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
    return new Uint8Array(await crypto.subtle.sign('HMAC', made, data));
  }
  return hmac(key, data);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

const BLOCK = 64;

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: number): Uint32Array {
  const out = new Uint32Array(count);
  for (let prime = 2, found = 0; found < count; prime++) {
    let isPrime = true;
    for (let i = 2; i * i <= prime && isPrime; i++) isPrime = prime % i !== 0;
    if (isPrime) out[found++] = (Math.pow(prime, 1 / root) % 1) * 2 ** 32;
  }
  return out;
}

const START = fractions(8, 2);
const ROUNDS = fractions(64, 3);

export function digest(data: Uint8Array): Uint8Array {
  const length = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(data);
  bytes[data.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor((data.length * 8) / 2 ** 32));
  view.setUint32(length - 4, (data.length * 8) >>> 0);
  const hash = START.slice();
  for (let at = 0; at < length; at += BLOCK) compress(hash, view, at);
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function compress(hash: Uint32Array, view: DataView, at: number): void {
  const w = new Uint32Array(64);
  const word = (i: number): number => w[i] ?? 0;
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = view.getUint32(at + i * 4);
      continue;
    }
    const before = word(i - 15);
    const last = word(i - 2);
    const s0 = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
    const s1 = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10);
    w[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word(i);
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = s0 + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = (hash[i] ?? 0) + value));
}

export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? digest(key) : key);
  const inner = digest(
    joined(
      padded.map((byte) => byte ^ 0x36),
      data,
    ),
  );
  return digest(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const out = new Uint8Array(first.length + second.length);
  out.set(first);
  out.set(second, first.length);
  return out;
}
