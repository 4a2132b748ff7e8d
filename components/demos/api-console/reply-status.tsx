import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MarketDataReply } from '#lib/api/market-data-calls.ts';
import { showBytes } from './reply-text.ts';

/** The answer in one line, said again when another has come. */
export function StatusLine({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <output
      aria-busy={isBusy || undefined}
      className="flex min-h-16 items-center border-y border-ink py-1 font-medium max-sm:text-sm sm:min-h-12"
    >
      {children}
    </output>
  );
}

/** Of the reply that the page was made with. */
export function DrawnStatus({ rows }: { rows: number }) {
  const t = useTranslations('apiConsole.reply');
  return <StatusLine>{t('drawn', { rows: t('rows', { count: rows }) })}</StatusLine>;
}

export function Measured({ reply }: { reply: MarketDataReply }) {
  const t = useTranslations('apiConsole.reply');
  const rows = reply.content && 'table' in reply.content ? reply.content.table.rows.length : null;
  return [
    `HTTP ${reply.status}`,
    t('time', { ms: Math.round(reply.elapsedMs) }),
    showBytes(reply.bytes),
    ...(rows === null ? [] : [t('rows', { count: rows })]),
  ].join(' · ');
}
