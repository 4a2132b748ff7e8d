import { useTranslations } from 'next-intl';
import type { LogEntry } from './push-state.ts';

/** What happened to the line, newest first. Few things do, so each may be announced. */
export function EventLog({ log }: { log: readonly LogEntry[] }) {
  const t = useTranslations('marketPushDemo.log');
  return (
    <section aria-label={t('title')}>
      <h3 className="font-semibold">{t('title')}</h3>
      <div
        role="log"
        aria-label={t('title')}
        // It scrolls, so the keyboard must be able to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 h-48 overflow-y-auto border-y border-hairline py-1 text-sm"
      >
        {log.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        <ol>
          {log.map(({ id, at, key, values }) => (
            <li key={id} className="flex gap-3">
              <time className="shrink-0 text-ink-2" dateTime={new Date(at).toISOString()}>
                {new Date(at).toLocaleTimeString('zh-CN', { hour12: false })}
              </time>
              <span className="min-w-0">{t(key, values)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
