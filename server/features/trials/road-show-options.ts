import type { Meeting } from '#contract/road-show.ts';
import { hoursFrom } from '#lib/shared/time/beijing-time.ts';
import { halfDayHours } from '#lib/shared/time/half-day.ts';
import { meetingOptions, meetingUsage, requireMeetingOptions } from '#server/kernel/ops/meeting-options.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

export const showOptions = { time: { type: 'string' }, ...meetingOptions } as const;
export const showUsage = `--time <HH:MM> ${meetingUsage}`;

/**
 * What a colleague says of a road-show: the hour in Beijing within its half day, who meets the visitor, and one of a link and a place.
 * @throws OpsError
 */
export function requireMeeting(
  halfDay: string,
  { time = '', ...options }: Partial<Record<keyof typeof showOptions, string>>,
): Meeting {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new OpsError('缺少 --time，例如 --time 10:00');
  const { minutes, ...meeting } = requireMeetingOptions(options);
  const { from, to } = hoursFrom(`${halfDay.slice(0, 10)}T${time}`, minutes);
  const hours = halfDayHours(halfDay);
  if (from < hours.from || from >= hours.to) throw new OpsError('--time 不在所选的半天之内');
  return { from: from.toISOString(), to: to.toISOString(), ...meeting };
}
