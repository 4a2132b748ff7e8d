const beijingMs = 8 * 3_600_000;

/** `2026-11-21 16:00:00`, as Alipay writes times: in Beijing, without saying so. */
export function toBeijingTime(at: Date): string {
  return new Date(at.getTime() + beijingMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** @throws RangeError for what is no time */
export function fromBeijingTime(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || Number.isNaN(at.getTime())) throw new RangeError('not a time');
  return at;
}
