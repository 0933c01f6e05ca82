/** The server's time: deadlines are told in it, and clocks of phones are often wrong. */
let ahead = 0;

export function setServerTime(now: number): void {
  ahead = now - Date.now() / 1000;
}

/** Unix seconds. */
export function serverNow(): number {
  return Date.now() / 1000 + ahead;
}
