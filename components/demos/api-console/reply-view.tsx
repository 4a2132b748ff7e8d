import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import { Tabs } from '#components/ui/tabs.tsx';
import type { MarketDataReply } from '#lib/api/market-data-calls.ts';
import { siteName } from '#lib/browser/site-name.ts';
import { writeCsv, type CsvCell } from '#lib/shared/csv/write-csv.ts';
import { ReplyTable } from './reply-table.tsx';
import { showBytes, showJson } from './reply-text.ts';
import type { CallName } from './snippets/question.ts';
import type { ReplyState } from './use-reply.ts';

/** A longer table is cut on the page, and its JSON stays whole but without colours, which cost an element a word. */
const shownRows = 60;

export function ReplyView({ state, call, className }: { state: ReplyState; call: CallName; className: string }) {
  const t = useTranslations('apiConsole.reply');
  const place = useRef<HTMLElement>(null);
  const hasCome = state.status === 'answered' || state.status === 'failed';
  useEffect(() => {
    if (hasCome) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hasCome]);

  return (
    <section ref={place} aria-label={t('title')} className={className}>
      <h3>{t('title')}</h3>
      <output className="mt-1 block text-sm text-ink-2">
        {state.status === 'idle' && t('idle')}
        {state.status === 'asking' && t('asking')}
        {state.status === 'answered' && <Measured reply={state.reply} />}
      </output>
      {state.status === 'failed' && (
        <Notice tone="error" live className="mt-4" title={t('noReply')}>
          {state.words}
        </Notice>
      )}
      {state.status === 'answered' && <Reply reply={state.reply} call={call} />}
    </section>
  );
}

/** The whole table, as `format=csv` of the market interface gives it; what it is stands in the name. */
function saveTable(call: CallName, { columns, rows }: { columns: readonly string[]; rows: readonly CsvCell[][] }) {
  saveFile(`${siteName()}-simulated-${call}.csv`, writeCsv([columns, ...rows]), 'text/csv');
}

function Measured({ reply }: { reply: MarketDataReply }) {
  const t = useTranslations('apiConsole.reply');
  const rows = reply.content && 'table' in reply.content ? reply.content.table.rows.length : null;
  return [
    `HTTP ${reply.status}`,
    t('time', { ms: Math.round(reply.elapsedMs) }),
    showBytes(reply.bytes),
    ...(rows === null ? [] : [t('rows', { count: rows })]),
  ].join(' · ');
}

function Reply({ reply, call }: { reply: MarketDataReply; call: CallName }) {
  const t = useTranslations('apiConsole');
  const [view, setView] = useState<'table' | 'json'>('table');
  const { content } = reply;
  const table = content && 'table' in content ? content.table : null;
  const isLong = table !== null && table.rows.length > shownRows;
  const json = (
    <div className="[&_pre]:max-h-120">
      <CodeBlock
        label={t('reply.json')}
        samples={[{ title: 'JSON', language: isLong ? 'text' : 'json', code: showJson(reply.text, table) }]}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        copyFailedLabel={t('copyFailed')}
      />
    </div>
  );
  if (!content || 'refused' in content) {
    return (
      <div className="mt-4 space-y-4">
        <Notice
          tone="error"
          live
          title={content ? t('reply.refused', { code: content.refused.code }) : t('reply.unreadable')}
        >
          {content?.refused.message}
        </Notice>
        {json}
      </div>
    );
  }
  return (
    <Tabs
      className="mt-4"
      label={t('reply.views')}
      value={view}
      onChange={setView}
      items={[
        {
          value: 'table',
          label: t('reply.table'),
          panel: (
            <>
              <ReplyTable table={content.table} mostRows={shownRows} />
              <Button
                variant="quiet"
                size="small"
                className="mt-2 -ml-3"
                onClick={() => saveTable(call, content.table)}
              >
                {t('reply.csv')}
              </Button>
            </>
          ),
        },
        { value: 'json', label: 'JSON', panel: json },
      ]}
    />
  );
}
