/** Cities whose readers write to us, with their time zone. */
export const supportCities = [
  { name: 'beijing', zone: 'Asia/Shanghai' },
  { name: 'london', zone: 'Europe/London' },
  { name: 'frankfurt', zone: 'Europe/Berlin' },
  { name: 'newYork', zone: 'America/New_York' },
  { name: 'chicago', zone: 'America/Chicago' },
] as const;
export type SupportCity = (typeof supportCities)[number];

/** Daily support hours in Beijing (`shell.contact.hoursValue`). */
const hours = { from: 9, to: 18 };

/** Returns the support hours of a day in the middle of a month on a city's clock; `−1` is the day before Beijing's. */
export function hoursAt({ zone }: SupportCity, month: number): { from: string; to: string } {
  const at = (hour: number) => {
    const moment = new Date(Date.UTC(2026, month - 1, 15, hour - 8));
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(moment);
    const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
    return `${part('hour')}:${part('minute')}${Number(part('day')) < 15 ? ' (−1)' : ''}`;
  };
  return { from: at(hours.from), to: at(hours.to) };
}
