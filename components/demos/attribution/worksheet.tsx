'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DemoFrame } from '#components/demos/demo-frame.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import { UnreadNotice } from '#components/demos/unread-notice.tsx';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { readQuery } from './attribution-address.ts';
import { HoldingsInput } from './holdings-input.tsx';
import { ResultPart } from './result-part.tsx';
import type { Source } from './source.ts';
import { useAttributionTakeAway } from './use-attribution-take-away.ts';
import { useSampleSource } from './use-sample-source.ts';
import { answerWorksheet, readOptions, readSheet } from './worksheet-answer.ts';
import { WorksheetOptionFields } from './worksheet-option-fields.tsx';
import { WorksheetStatus } from './worksheet-status.tsx';

/** Holdings in, attribution out: the sample's to begin with. Every source that is handed over moves the focus to what became of it. */
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
      controlsStay={false}
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
