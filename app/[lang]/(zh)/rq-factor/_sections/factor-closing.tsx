import { getTranslations } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import type { Question } from '#components/sections/structured-data.ts';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Sections of the manual, each with its page. */
const documented = [
  ['preparation', 'rqsdk-factor'],
  ['tests', 'rqsdk-factor-tests'],
  ['reach', 'rqsdk-factor'],
  ['expression', 'rqsdk-factor-tests'],
  ['setups', 'rqsdk-factor-tests'],
  ['connections', 'rqsdk-factor-tests'],
] as const;

/** Shows the questions with their answers, links to the manual, and the next actions. */
export async function FactorClosing({ questions }: { questions: readonly Question[] }) {
  const t = await getTranslations('rqFactor');
  const tEvidence = await getTranslations('evidence');
  const links = await getTexts('rqFactor.documented');
  return (
    <>
      <Faq id="faq" title={t('faq.title')} items={questions} />
      <DocLinks
        title={tEvidence('documented')}
        items={documented.map(([key, page]) => ({
          ...links[key],
          href: `${routePath('doc', { page })}#factor-${key}`,
        }))}
      />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <TrialLink product="rq-factor" />
        <AppLink
          to={docLink('rqfactor/tutorial/')}
          className={buttonClass('secondary')}
          newWindowHint={tEvidence('newWindow')}
        >
          {t('next.docs')}
        </AppLink>
        <TrialScopeLink />
      </NextStep>
    </>
  );
}
