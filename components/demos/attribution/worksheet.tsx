'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { UnreadNotice } from '#components/demos/unread-notice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { HoldingsInput } from './holdings-input.tsx';
import { ProblemTable } from './problem-table.tsx';
import { ResultPart } from './result-part.tsx';
import type { Source } from './source.ts';
import { useSampleSource } from './use-sample-source.ts';
import { useWorksheet } from './use-worksheet.ts';

/** Holdings in, attribution out. Every source that is handed over moves the focus to what became of it. */
export function Worksheet() {
  const t = useTranslations('attributionDemo');
  const [source, setSource] = useState<Source | null>(null);
  const worksheet = useWorksheet(source);
  const { asked, market, report, result } = worksheet;
  const sample = useSampleSource(market);
  const outcome = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (source) outcome.current?.focus();
  }, [source]);

  useEffect(() => {
    if (asked.settings.isSample) setSource(sample());
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address the demonstration was opened with
  }, []);

  const days = { first: market.days[0]!, last: market.days.at(-1)! };
  return (
    <div className="rounded-lg border border-hairline bg-surface p-4 md:p-6">
      <h3>{t('title')}</h3>
      <Notice className="mt-4">{t('privacy')}</Notice>
      <p className="mt-3 text-sm text-ink-2">{t('market', days)}</p>
      <UnreadNotice unread={asked.unread} t={t} />
      <HoldingsInput market={market} onSource={setSource} />
      {source && report && report.problems.length > 0 && (
        <ProblemTable headingRef={outcome} problems={report.problems} days={market.days} />
      )}
      {source && report && result && (
        <ResultPart headingRef={outcome} source={source} report={report} result={result} worksheet={worksheet} />
      )}
    </div>
  );
}
