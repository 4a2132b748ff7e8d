import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { shownAt, ViewChoice } from '#components/ui/view-choice.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { BacktestScreen } from './backtest-screen.tsx';
import { ConditionScreen } from './mobile-condition-screen.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { SharingScreen } from './sharing-screen.tsx';
import { SuitabilityScreen } from './suitability-screen.tsx';

const screens = [
  { key: 'conditions', content: <ConditionScreen /> },
  { key: 'backtest', content: <BacktestScreen /> },
  { key: 'suitability', content: <SuitabilityScreen /> },
  { key: 'sharing', content: <SharingScreen /> },
] as const satisfies readonly { key: string; content: ReactNode }[];

/** The page's evidence: four screens of one idea, computed from the synthetic market. */
export async function Walkthrough() {
  const tMobileSolution = await getTranslations('mobileSolution');
  const t = await getTranslations('mobileSolution.phone');
  return (
    <section className="group/views page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-7">
        <Crumbs current={tMobileSolution('name')} />
        <Headline parts={await getTexts('mobileSolution.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{tMobileSolution('hero.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
            {tMobileSolution('hero.roadShow')}
          </AppLink>
          <AppLink to={{ href: '#integration', outer: true }} className={buttonClass('secondary')}>
            {tMobileSolution('hero.integration')}
          </AppLink>
        </div>
        <fieldset className="mt-8 grid gap-2 max-lg:grid-cols-2" data-print="hide">
          <legend className="mb-2 font-semibold">{tMobileSolution('hero.steps')}</legend>
          {screens.map(({ key }, at) => (
            <ViewChoice
              key={key}
              name="screen"
              at={at}
              className="block rounded-md border border-hairline bg-surface px-4 py-3 hover:border-edge has-checked:border-primary has-checked:bg-primary-soft"
            >
              <span className="font-medium">
                {at + 1}. {tMobileSolution(`screens.${key}.name`)}
              </span>
              <span className="block text-sm text-ink-2 max-lg:hidden">{tMobileSolution(`screens.${key}.text`)}</span>
            </ViewChoice>
          ))}
        </fieldset>
      </div>
      <div className="min-w-0 lg:col-span-5">
        {screens.map(({ key, content }, at) => (
          <div key={key} className={`print:mb-6 print:block ${shownAt[at]}`}>
            <PhoneFrame
              label={t('label', { name: tMobileSolution(`screens.${key}.name`) })}
              app={t('app')}
              title={t(`${key}.title`)}
            >
              {content}
            </PhoneFrame>
            <p className="mx-auto mt-4 max-w-88 text-sm text-ink-2 lg:hidden print:block">
              {tMobileSolution(`screens.${key}.text`)}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
