import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Lists the four steps from browsing to delivery. */
export async function BuyingSteps() {
  const t = await getTranslations('datahub.home.buying');
  const steps = await getTexts('datahub.home.buying.steps');
  return (
    <Section
      title={t('title')}
      next={
        <div className="flex flex-wrap gap-x-8">
          <NextLink to={routePath('pricing')}>{t('pricing')}</NextLink>
          <TrialLink product="rqdata-cloud" look="arrow" />
          <TrialScopeLink />
        </div>
      }
    >
      <ol className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-ink pt-5 sm:gap-x-10 lg:grid-cols-4">
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <p className="font-semibold">
              <span className="mr-2 text-ink-2">{at + 1}</span>
              {title}
            </p>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
