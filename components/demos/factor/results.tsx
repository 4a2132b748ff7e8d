import { useTranslations } from 'next-intl';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { FiguresTable } from './figures-table.tsx';
import { GroupResults, LongShortResult, TurnoverResult } from './group-results.tsx';
import { DecayResult, IcResults, IndustryResult } from './ic-results.tsx';
import type { FactorStudy } from './use-factor-report.ts';

/** The whole study: figures, IC, groups; on a phone the rest unfolds. */
export function Results({ study }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo');
  return (
    <div className="space-y-10">
      <FiguresTable study={study} />
      <IcResults study={study} />
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        <DecayResult study={study} />
        <GroupResults study={study} />
      </div>
      <PhoneFold summary={t('rest')}>
        <div className="space-y-10">
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
