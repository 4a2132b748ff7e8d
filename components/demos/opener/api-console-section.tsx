import { firstDraft } from '#components/demos/api-console/snippets/question.ts';
import type { DataApiTable } from '#contract/synthetic-market.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { sampleBars, type DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { DemoPlace } from './demo-place.tsx';
import { ApiConsoleDemo } from './live-demos.ts';

/** Shows the console below the page's hero. The reply to its first call is computed at build from the same market. */
export async function ApiConsoleSection() {
  return (
    <div id="console" className="page-width">
      <DemoPlace>
        <ApiConsoleDemo table={firstTable()} siteOrigin={siteOrigin} locale={await currentLocale()} />
      </DemoPlace>
    </div>
  );
}

/** Computes the API's reply to the first draft. */
function firstTable(): DataApiTable {
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
