import { useTranslations } from 'next-intl';
import type { LogEntry, PushRecording } from './push-state.ts';

/** Events of the connection, the newest first; those of the recording before there are any. They are few, so each may be announced. */
export function EventLog({ log: measured, recording }: { log: readonly LogEntry[]; recording: PushRecording }) {
  const t = useTranslations('marketPushDemo.log');
  const isRecorded = measured.length === 0;
  const log = isRecorded ? recording.log : measured;
  // The recording reads the same on the server and in every browser.
  const format = { hour12: false, ...(isRecorded && { timeZone: 'Asia/Shanghai' }) };
  return (
    <section aria-label={t('title')}>
      <h3 className="text-base">{t(isRecorded ? 'sample' : 'title')}</h3>
      <div
        role="log"
        aria-label={t('title')}
        // It scrolls, so the keyboard must be able to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 h-48 overflow-y-auto border-y border-hairline py-1 text-sm"
      >
        <ol>
          {log.map(({ id, at, key, values }) => (
            <li key={id} className="flex gap-3">
              <time className="shrink-0 text-ink-2" dateTime={new Date(at).toISOString()}>
                {new Date(at).toLocaleTimeString('zh-CN', format)}
              </time>
              <span className="min-w-0">{t(key, values)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
