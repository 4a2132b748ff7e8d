import { getTranslations } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Sections of the manual, each with its page. */
const documented = [
  ['matching', 'rqsdk-backtest'],
  ['coverage', 'rqsdk-backtest-scope'],
  ['modules', 'rqsdk-backtest-run'],
  ['setups', 'rqsdk-backtest-scope'],
  ['run', 'rqsdk-backtest-run'],
  ['environment', 'rqsdk-backtest-run'],
] as const;

/** Links to the manual, and shows the next actions. */
export async function BacktestNextSteps() {
  const t = await getTranslations('rqAlphaPlus.next');
  const tEvidence = await getTranslations('evidence');
  const links = await getTexts('rqAlphaPlus.documented');
  return (
    <>
      <DocLinks
        title={tEvidence('documented')}
        items={documented.map(([key, page]) => ({
          ...links[key],
          href: `${routePath('doc', { page })}#backtest-${key}`,
        }))}
      />
      <NextStep title={t('title')} text={t('text')}>
        <TrialLink product="rq-alpha-plus" />
        <AppLink
          to={docLink('rqalpha-plus/tutorial/')}
          className={buttonClass('secondary')}
          newWindowHint={tEvidence('newWindow')}
        >
          {t('docs')}
        </AppLink>
        <TrialScopeLink />
      </NextStep>
    </>
  );
}
