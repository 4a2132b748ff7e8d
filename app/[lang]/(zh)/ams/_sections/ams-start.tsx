import { getTranslations } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { amsLinks } from './links.ts';

/** The end of an asset-management page: trial, road show, documents. */
export async function AmsStart({ title, text }: { title: string; text: string }) {
  const t = await getTranslations('ams.next');
  const tEvidence = await getTranslations('evidence');
  return (
    <NextStep title={title} text={text}>
      <TrialLink product="ams" />
      <AppLink to={amsLinks.roadShow} className={buttonClass('secondary')}>
        {t('roadShow')}
      </AppLink>
      <AppLink to={amsLinks.docs} className={buttonClass('quiet')} newWindowHint={tEvidence('newWindow')}>
        {t('docs')}
      </AppLink>
      <TrialScopeLink />
    </NextStep>
  );
}
