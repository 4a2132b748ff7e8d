import { addDays, beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';

export const firstHour = 9;
/** End of the shown hours: a New York morning is the last half day on offer (lib/shared/time/half-day.ts). */
export const lastHour = 22;
export const hourPx = 48;

export const today = () => beijingDay(new Date());

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

export type Block<Item> = { item: Item; topPx: number; heightPx: number; lane: number; lanes: number };

/** Lays out a day's appointments, simultaneous ones side by side. Times outside of the shown hours are clipped. */
export function layOut<Item extends { from: string; to: string }>(items: readonly Item[]): Block<Item>[] {
  const placed = items
    .map((item) => ({ item, start: hourOf(item.from), end: Math.max(hourOf(item.to), hourOf(item.from) + 0.5) }))
    .toSorted((a, b) => a.start - b.start);
  const blocks: (Block<Item> & { end: number })[] = [];
  let group: typeof blocks = [];
  for (const { item, start, end } of placed) {
    if (group.every((other) => other.end <= start)) group = [];
    const taken = new Set(group.filter((other) => other.end > start).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const from = Math.min(Math.max(start, firstHour), lastHour - 0.5);
    const block = {
      item,
      topPx: (from - firstHour) * hourPx,
      heightPx: Math.max(0.5, Math.min(end, lastHour) - from) * hourPx,
      lane,
      lanes: 1,
      end,
    };
    group.push(block);
    blocks.push(block);
    const lanes = Math.max(...group.map((one) => one.lane)) + 1;
    for (const one of group) one.lanes = lanes;
  }
  return blocks.map(({ end: _end, ...block }) => block);
}

function hourOf(moment: string): number {
  const [hour = 0, minute = 0] = beijingMinute(moment).slice(11).split(':').map(Number);
  return hour + minute / 60;
}
