import { useTranslations } from 'next-intl';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Figures } from './figures-table.tsx';
import { GroupResults, LongShortResult, TurnoverResult } from './group-results.tsx';
import { DecayResult, IcResults, IndustryResult } from './ic-results.tsx';
import type { FactorStudy } from './use-factor-report.ts';

/** The whole study: the IC in figures and over time; on a phone the rest unfolds. */
export function Results({ study }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo');
  return (
    <div className="space-y-6 md:space-y-10">
      <Figures study={study} of="ic" />
      <IcResults study={study} />
      <PhoneFold summary={t('rest')}>
        <div className="space-y-10">
          <Figures study={study} of="returns" />
          <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
            <DecayResult study={study} />
            <GroupResults study={study} />
          </div>
          <LongShortResult study={study} />
          <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
            <IndustryResult study={study} />
            <TurnoverResult study={study} />
          </div>
        </div>
      </PhoneFold>
    </div>
  );
}
