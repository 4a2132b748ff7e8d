import { useTranslations } from 'next-intl';
import { readQuery } from '#components/demos/attribution/attribution-address.ts';
import { HoldingsFields } from '#components/demos/attribution/holdings-fields.tsx';
import { ResultPart, ResultTables } from '#components/demos/attribution/result-part.tsx';
import { useSampleSource } from '#components/demos/attribution/use-sample-source.ts';
import { answerWorksheet, readOptions, readSheet } from '#components/demos/attribution/worksheet-answer.ts';
import { WorksheetOptionFields } from '#components/demos/attribution/worksheet-option-fields.tsx';
import { WorksheetStatus } from '#components/demos/attribution/worksheet-status.tsx';
import { DemoFrame } from '#components/demos/demo-frame.tsx';
import { DemoNoScript } from '#components/demos/opener/demo-no-script.tsx';
import { DrawnPart } from '#components/demos/opener/drawn-part.tsx';
import { TakeAwayRow } from '#components/demos/take-away/take-away-row.tsx';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** The attribution worksheet on its page, with the sample's holdings taken apart. */
export async function DrawnAttribution() {
  return (
    <DrawnPart id="worksheet" name="attribution" given={{}}>
      <DrawnWorksheet />
    </DrawnPart>
  );
}

function DrawnWorksheet() {
  const t = useTranslations('attributionDemo');
  const market = sampleMarket();
  const source = useSampleSource(market)();
  const options = readOptions(readQuery(new URLSearchParams()).settings, market);
  const worksheet = answerWorksheet(market, source, readSheet(source, market), options);
  return (
    <DemoFrame
      title={t('title')}
      lead={t('privacy')}
      notice={<DemoNoScript />}
      status={<WorksheetStatus worksheet={worksheet} />}
      controlsStay={false}
      controls={
        <>
          <WorksheetOptionFields worksheet={worksheet} />
          <HoldingsFields />
        </>
      }
      results={<ResultPart worksheet={worksheet} />}
      takeAway={
        <div inert>
          <TakeAwayRow />
        </div>
      }
      note={t('market', { first: market.days[0]!, last: market.days.at(-1)! })}
      wide={<ResultTables worksheet={worksheet} />}
    />
  );
}
