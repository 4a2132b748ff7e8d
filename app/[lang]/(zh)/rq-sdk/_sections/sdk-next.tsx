import { getTranslations } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function Next() {
  const t = await getTranslations('rqSdk.next');
  const tEvidence = await getTranslations('evidence');
  return (
    <NextStep title={t('title')} text={t('text')}>
      <TrialLink product="rqsdk-cloud" />
      <AppLink
        to={docLink('rqsdk/index-rqsdk')}
        className={buttonClass('secondary')}
        newWindowHint={tEvidence('newWindow')}
      >
        {t('docs')}
      </AppLink>
      <AppLink to={routePath('pricing')} className={buttonClass('quiet')}>
        {t('pricing')}
      </AppLink>
      <TrialScopeLink />
    </NextStep>
  );
}
