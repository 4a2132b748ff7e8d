import { withBasePath } from '#lib/shared/paths/base-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { OperatorEvent } from '#server/kernel/jobs/operator-event.ts';

/** Where the desk shows what an event is about: its record, what waits for a second colleague, else the desk itself. */
export function eventAddress(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { kind, reference }: OperatorEvent,
): string {
  const isRecord = kind === 'record' || /^[A-Z]-[0-9A-HJKMNP-TV-Z]{10}$/.test(reference);
  // The id stands behind the `#`, which no log has (decision 0128).
  const path = isRecord
    ? `/desk/record/any#${encodeURIComponent(reference)}`
    : kind === 'operation'
      ? '/desk/approvals'
      : '/desk';
  return `${publicOrigin}${withBasePath(path)}`;
}
