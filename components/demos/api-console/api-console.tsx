'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { DemoFrame } from '#components/demos/demo-frame.tsx';
import { StatusLine } from '#components/demos/status-line.tsx';
import { addressOf } from '#components/demos/use-demo-settings.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { Locale } from '#contract/locale.ts';
import type { DataApiTable } from '#contract/synthetic-market.ts';
import type { DataApiReply } from '#lib/api/data-api-calls.ts';
import { siteName } from '#lib/browser/site-name.ts';
import { forSpreadsheets, writeCsv } from '#lib/shared/csv/write-csv.ts';
import { dataNoticeOf } from '#lib/shared/data-api/data-notice.ts';
import { readDraft, writeDraft } from './draft-address.ts';
import { QuestionForm } from './question-form.tsx';
import { DrawnStatus, Measured } from './reply-status.tsx';
import { ReplyView } from './reply-view.tsx';
import { SnippetBlocks } from './snippet-blocks.tsx';
import { askWith, firstDraft, type Draft } from './snippets/question.ts';
import { refusalIn, useReply } from './use-reply.ts';

export type ConsoleGiven = {
  /** The answer to the first draft, which the page was made with. */
  table: DataApiTable;
  /** The origin in the printed calls until the browser has read its own. */
  siteOrigin: string;
  locale: Locale;
};

/** Shows the call on the left, the reply on the right, and below them the call as code, which follows every change. */
export function ApiConsole({ table: first, siteOrigin, locale, query }: ConsoleGiven & { query: URLSearchParams }) {
  const t = useTranslations('apiConsole');
  const [draft, setDraft] = useState<Draft>(() => readDraft(query));
  const { state, answered, ask } = useReply();
  const isHydrated = useHydrated();
  const origin = isHydrated ? window.location.origin : siteOrigin;
  const question = askWith(draft, origin);
  const answeredQuestion = answered?.question ?? askWith(firstDraft, origin);
  const isAnswer = JSON.stringify(answeredQuestion) === JSON.stringify(question);
  const isAsking = state.status === 'asking';
  const reply = answered?.reply;
  const table = reply ? (reply.content && 'table' in reply.content ? reply.content.table : null) : first;

  const place = useRef<HTMLElement>(null);
  // On a phone the reply is below the controls. If its start is visible already, the page does not scroll.
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (answered && (top < 0 || top > window.innerHeight * 0.75)) place.current?.scrollIntoView();
  }, [answered]);

  return (
    <DemoFrame
      title={t('section.title')}
      lead={t('section.lead')}
      status={
        state.status === 'failed' ? (
          <Notice tone="error" live title={t('reply.noReply')}>
            {state.words}
          </Notice>
        ) : isAsking || !isAnswer ? (
          <StatusLine isBusy={isAsking}>{t(isAsking ? 'reply.asking' : 'reply.old')}</StatusLine>
        ) : reply ? (
          <StatusLine>
            <Measured reply={reply} />
          </StatusLine>
        ) : (
          <DrawnStatus rows={first.rows.length} />
        )
      }
      isWide
      controls={
        <QuestionForm
          draft={draft}
          refused={isAnswer ? refusalIn(reply) : null}
          isAsking={isAsking}
          onChange={(part) => setDraft({ ...draft, ...part })}
          onAsk={() => ask(question)}
        >
          <CopyButton
            size="medium"
            name="share"
            text={isHydrated ? addressOf(writeDraft(draft)) : ''}
            label={t('share')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        </QuestionForm>
      }
      results={<ReplyView ref={place} reply={reply ?? replyOfTable(first, locale)} />}
      takeAway={
        <>
          <Button
            variant="quiet"
            size="small"
            name="csv"
            className="noscript:hidden"
            disabled={!isHydrated || table === null || !isAnswer}
            onClick={() =>
              table &&
              // The same content as `format=csv`, adapted to spreadsheets; the file name says that the data is
              // simulated.
              saveFile(
                `${siteName()}-simulated-${draft.call}.csv`,
                forSpreadsheets(writeCsv([table.columns, ...table.rows])),
                'text/csv',
              )
            }
          >
            {t('reply.csv')}
          </Button>
          <SnippetBlocks question={question} chosen={query.get('language') ?? undefined} />
        </>
      }
      state={isAsking ? 'computing' : isAnswer ? 'current' : 'old'}
      note={t('reply.note')}
    />
  );
}

/** A table as the data API answers with it to the sample licence. */
function replyOfTable({ columns, rows }: DataApiTable, locale: Locale): Pick<DataApiReply, 'content' | 'text'> {
  const sample = { sampleLicence: true } as const;
  const notice = dataNoticeOf(locale, sample);
  const table = { simulated: true as const, ...sample, notice, columns, rows, next: null };
  return { content: { table }, text: JSON.stringify(table) };
}
