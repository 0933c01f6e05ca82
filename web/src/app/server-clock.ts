/** The server's time: deadlines are given in it, and phones' clocks are often wrong. */
let ahead = 0;

export function setServerTime(now: number): void {
  ahead = now - Date.now() / 1000;
}

/** Unix seconds. */
export function serverNow(): number {
  return Date.now() / 1000 + ahead;
}
