import { getTranslations } from 'next-intl/server';
import { drawnReply } from '#components/demos/api-console/drawn-reply.ts';
import { QuestionForm } from '#components/demos/api-console/question-form.tsx';
import { DrawnStatus } from '#components/demos/api-console/reply-status.tsx';
import { ReplyView } from '#components/demos/api-console/reply-view.tsx';
import { SnippetBlocks } from '#components/demos/api-console/snippet-blocks.tsx';
import { askWith, firstDraft } from '#components/demos/api-console/snippets/question.ts';
import { DemoFrame } from '#components/demos/demo-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { MarketTable } from '#contract/market-data.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { sampleBars, type DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { siteOrigin } from '#lib/shared/site/identity.ts';
import { DemoNoScript } from './demo-no-script.tsx';
import { DrawnPart } from './drawn-part.tsx';

/** The console on its pages, with the answer to its first question, computed when the page is made from the same market. */
export async function ApiConsoleSection() {
  const t = await getTranslations('apiConsole');
  const table = firstTable();
  const question = askWith(firstDraft, siteOrigin);
  return (
    <DrawnPart id="console" name="api-console" given={{ table }}>
      <DemoFrame
        title={t('section.title')}
        lead={t('section.lead')}
        notice={<DemoNoScript />}
        status={<DrawnStatus rows={table.rows.length} />}
        controls={
          <QuestionForm draft={firstDraft}>
            <Button name="share" className="noscript:hidden" variant="quiet">
              <Icon name="copy" className="size-4" />
              <span>{t('share')}</span>
            </Button>
          </QuestionForm>
        }
        results={<ReplyView reply={drawnReply(table, await currentLocale())} />}
        takeAway={
          <>
            <Button name="csv" variant="quiet" size="small" className="-ml-3 noscript:invisible">
              {t('reply.csv')}
            </Button>
            <SnippetBlocks question={question} />
          </>
        }
        note={t('reply.note')}
      />
    </DrawnPart>
  );
}

/** What the API answers to the first draft. */
function firstTable(): MarketTable {
  const { days, instruments } = sampleMarket();
  const bars = sampleBars();
  const { ids, fields, from, to } = firstDraft;
  const shown = days.filter((day) => day >= from && day <= to);
  return {
    columns: ['order_book_id', 'date', ...fields],
    rows: ids.split(',').flatMap((id) =>
      shown.map((day) => {
        const at = days.indexOf(day) * instruments.length + instruments.findIndex((one) => one.id === id);
        return [id, day, ...fields.map((field) => bars[field as keyof Pick<DailyBars, 'close'>][at]!)];
      }),
    ),
  };
}
