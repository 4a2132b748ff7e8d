'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DemoFrame } from '#components/demos/demo-frame.tsx';
import { StatusLine } from '#components/demos/status-line.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import { UnreadNotice } from '#components/demos/unread-notice.tsx';
import { sampleHoldingsFile } from '#lib/holdings/sample-file.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { sampleMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { readQuery } from './attribution-address.ts';
import { HoldingsInput } from './holdings-input.tsx';
import { ResultPart } from './result-part.tsx';
import type { Source } from './source.ts';
import { useAttributionTakeAway } from './use-attribution-take-away.ts';
import { answerWorksheet, readOptions, readSheet, type Worksheet as Answered } from './worksheet-answer.ts';
import { WorksheetOptionFields } from './worksheet-option-fields.tsx';

/** Attributes holdings, initially the sample's. Every new source moves the focus to its result. */
export function Worksheet({ query }: { query: URLSearchParams }) {
  const t = useTranslations('attributionDemo');
  const market = sampleMarket();
  const sample = useSampleSource(market);
  const [asked] = useState(() => readQuery(query));
  const [options, setOptions] = useState(() => readOptions(asked.settings, market));
  const [source, setSource] = useState<Source>(sample);
  const report = useMemo(() => readSheet(source, market), [source, market]);
  const worksheet = useMemo(() => answerWorksheet(market, source, report, options), [market, source, report, options]);
  const takeAway = useAttributionTakeAway(worksheet);
  const outcome = useRef<HTMLHeadingElement>(null);
  const [handed, setHanded] = useState(0);

  useEffect(() => {
    if (handed > 0) outcome.current?.focus();
  }, [handed]);

  return (
    <DemoFrame
      title={t('title')}
      lead={t('privacy')}
      notice={<UnreadNotice unread={asked.unread} t={t} />}
      status={<WorksheetStatus worksheet={worksheet} />}
      controls={
        <>
          <WorksheetOptionFields
            worksheet={worksheet}
            onChange={(part) => setOptions((current) => ({ ...current, ...part }))}
          />
          <HoldingsInput
            sample={sample}
            onSource={(next) => {
              setSource(next);
              setHanded((count) => count + 1);
            }}
          />
        </>
      }
      results={<ResultPart headingRef={outcome} worksheet={worksheet} />}
      takeAway={<TakeAway content={takeAway} />}
      note={t('market', { first: market.days[0]!, last: market.days.at(-1)! })}
    />
  );
}

/** Writes the sample product's holdings as a file that the worksheet reads. */
function useSampleSource(market: SyntheticMarket): () => Source {
  const t = useTranslations('attributionDemo');
  const industryName = useTranslations('marketModel.industries');
  return () => ({
    name: t('input.sampleName'),
    encoding: 'utf-8',
    isSample: true,
    text: sampleHoldingsFile(market, {
      date: t('file.date'),
      code: t('file.code'),
      industry: t('file.industry'),
      weight: t('file.weight'),
      industryName,
    }),
  });
}

/** States the number of holdings and the active return, or the errors in the holdings. */
function WorksheetStatus({ worksheet: { report, result, source } }: { worksheet: Answered }) {
  const t = useTranslations('attributionDemo');
  const points = (value: number) => formatNumber(value * 100, 2, { signed: true });
  return (
    <StatusLine>
      {result
        ? t('status.done', {
            name: source.name,
            rows: report.rowCount,
            snapshots: report.snapshots.length,
            periods: result.attribution.periodCount,
            active: points(result.attribution.portfolioReturn - result.attribution.benchmarkReturn),
          })
        : t('problems.title', { count: report.problems.length })}
    </StatusLine>
  );
}
