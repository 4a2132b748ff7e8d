import { withBasePath } from '#lib/shared/paths/base-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { OperatorEvent } from '#server/kernel/jobs/operator-event.ts';

/** Returns the desk's URL for an event: the record, the pending proposals, else the desk itself. */
export function eventAddress(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { kind, reference }: OperatorEvent,
): string {
  const isRecord = kind === 'record' || /^[A-Z]-[0-9A-HJKMNP-TV-Z]{10}$/.test(reference);
  // The id is behind the `#`, so no log contains it (decision 0128).
  const path = isRecord
    ? `/desk/record/any#${encodeURIComponent(reference)}`
    : kind === 'operation'
      ? '/desk/approvals'
      : '/desk';
  return `${publicOrigin}${withBasePath(path)}`;
}
