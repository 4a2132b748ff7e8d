import { useTranslations } from 'next-intl';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { countByDelay, delayEdgesMs, percentile } from '#lib/shared/quant/push-measures.ts';
import { absent } from '#lib/shared/text/absent.ts';
import type { PushRecording, PushState } from './push-state.ts';

const barPx = 18;
const shares = [0.5, 0.9, 0.99] as const;

/** The delays measured in this browser, with how they were measured; those of the recording until the first one is measured. */
export function DelayPanel({ state, recording }: { state: PushState; recording: PushRecording }) {
  const t = useTranslations('marketPushDemo.delay');
  const isRecorded = state.delaysMs.length === 0;
  const { delaysMs, clock, received, missed } = isRecorded ? recording : state;
  const counts = countByDelay(delaysMs);
  const most = Math.max(1, ...counts);
  const ms = (value: number | null) => (value === null ? absent : `${formatNumber(value, 1)} ms`);
  return (
    <section aria-label={t('title')}>
      <h3 className="text-base">{t(isRecorded ? 'sample' : 'title')}</h3>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        {shares.map((share) => (
          <div key={share}>
            <dt className="text-sm text-ink-2">P{share * 100}</dt>
            <dd className="text-lg font-semibold">{ms(percentile(delaysMs, share))}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-2 w-full table-fixed text-sm">
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('bin')}</th>
            <th scope="col">{t('share')}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count, at) => (
            <tr key={at}>
              <th scope="row" className="w-28 text-left font-normal whitespace-nowrap text-ink-2">
                {binName(at)}
              </th>
              <td aria-hidden="true">
                <svg width="100%" height={barPx} className="block">
                  <rect y="3" width={`${(count / most) * 100}%`} height={barPx - 6} className="fill-primary" />
                </svg>
              </td>
              <td className="w-12 text-right">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        <dt className="text-ink-2">{t('received')}</dt>
        <dd className="text-right">{formatNumber(received, 0)}</dd>
        <dt className="text-ink-2">{t('missed')}</dt>
        <dd className="text-right">{formatNumber(missed, 0)}</dd>
        <dt className="text-ink-2">{t('offset')}</dt>
        <dd className="text-right">
          {clock
            ? `${formatNumber(clock.offsetMs, 1, { signed: true })} ± ${formatNumber(clock.roundTripMs / 2, 1)} ms`
            : absent}
        </dd>
      </dl>
      {/* Both texts have room, so that nothing moves when the measured ones take the place. */}
      <p className="mt-2 min-h-32 text-sm text-ink-2">{isRecorded ? t('recorded', recording.of) : t('method')}</p>
    </section>
  );
}

function binName(at: number): string {
  const from = delayEdgesMs[at - 1];
  const to = delayEdgesMs[at];
  if (from === undefined) return `< ${to} ms`;
  return to === undefined ? `≥ ${from} ms` : `${from}–${to} ms`;
}
