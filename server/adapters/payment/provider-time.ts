/** Parses Alipay's time, `2026-11-21 16:00:00`, which is Beijing time without a zone. @throws RangeError if it is invalid */
export function fromBeijingTime(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || Number.isNaN(at.getTime())) throw new RangeError('not a time');
  return at;
}
