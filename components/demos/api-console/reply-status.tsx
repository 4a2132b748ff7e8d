import { useTranslations } from 'next-intl';
import { StatusLine } from '#components/demos/status-line.tsx';
import type { DataApiReply } from '#lib/api/data-api-calls.ts';
import { showBytes } from './reply-text.ts';

/** Status of the reply that was rendered with the page. */
export function DrawnStatus({ rows }: { rows: number }) {
  const t = useTranslations('apiConsole.reply');
  return <StatusLine>{t('drawn', { rows: t('rows', { count: rows }) })}</StatusLine>;
}

export function Measured({ reply }: { reply: DataApiReply }) {
  const t = useTranslations('apiConsole.reply');
  const rows = reply.content && 'table' in reply.content ? reply.content.table.rows.length : null;
  const parts = [
    `HTTP ${reply.status}`,
    t('time', { ms: Math.round(reply.elapsedMs) }),
    showBytes(reply.bytes),
    ...(rows === null ? [] : [t('rows', { count: rows })]),
  ];
  return <span>{parts.join(' · ')}</span>;
}
