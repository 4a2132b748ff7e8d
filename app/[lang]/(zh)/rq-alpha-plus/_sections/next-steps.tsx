import { getTranslations } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialData } from '#components/sections/trial-data.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';

export async function BacktestNextSteps() {
  const t = await getTranslations('rqAlphaPlus.next');
  const tEvidence = await getTranslations('evidence');
  return (
    <NextStep title={t('title')} text={t('text')}>
      <TrialLink product="rq-alpha-plus" />
      {(['docs', 'api'] as const).map((key) => (
        <AppLink
          key={key}
          to={docLink(key === 'docs' ? 'rqalpha-plus/tutorial/' : 'rqalpha-plus/api/')}
          className={buttonClass(key === 'docs' ? 'secondary' : 'quiet')}
          newWindowHint={tEvidence('newWindow')}
        >
          {t(key)}
        </AppLink>
      ))}
      <TrialData product="rq-alpha-plus" />
    </NextStep>
  );
}
