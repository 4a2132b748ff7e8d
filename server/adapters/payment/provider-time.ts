/** The moment that Alipay writes as `2026-11-21 16:00:00`, in Beijing without saying so. @throws RangeError for what is no time */
export function fromBeijingTime(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || Number.isNaN(at.getTime())) throw new RangeError('not a time');
  return at;
}
