import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import type { DataApiReply } from '#lib/api/data-api-calls.ts';
import { ReplyTable } from './reply-table.tsx';
import { showJson } from './reply-text.ts';

/** Rows shown of a longer table. Its JSON is shown whole but without highlighting, which costs an element a token. */
const shownRows = 30;

/** Shows the server's reply: a table and its JSON, or an error. */
export function ReplyView({
  reply: { content, text },
  ref,
}: {
  reply: Pick<DataApiReply, 'content' | 'text'>;
  ref?: Ref<HTMLElement>;
}) {
  const t = useTranslations('apiConsole');
  const table = content && 'table' in content ? content.table : null;
  const isLong = table !== null && table.rows.length > shownRows;
  const json = (
    <CodeBlock
      label={t('reply.json')}
      samples={[{ title: 'JSON', language: isLong ? 'text' : 'json', code: showJson(text) }]}
      fold={{ lines: 24, rest: (count) => t('reply.rest', { count }) }}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
      copyFailedLabel={t('copyFailed')}
    />
  );
  return (
    <section ref={ref} aria-label={t('reply.title')} className="scroll-mt-32">
      {table ? (
        <>
          <ReplyTable table={table} hasMore={table.next !== null} mostRows={shownRows} />
          <Unfold summary={t('reply.json')}>{json}</Unfold>
        </>
      ) : (
        <div className="space-y-4">
          <Notice
            tone="error"
            live
            title={
              content && 'refused' in content
                ? t('reply.refused', { code: content.refused.code })
                : t('reply.unreadable')
            }
          >
            {content && 'refused' in content
              ? t('reply.refusedText', { message: content.refused.message, action: content.refused.action })
              : undefined}
          </Notice>
          {json}
        </div>
      )}
    </section>
  );
}
