import { getTranslations } from 'next-intl/server';
import { shownAt, ViewChoice } from '#components/ui/view-choice.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { factorChoices } from '#lib/shared/quant/factor-choices.ts';
import { FactorFigures, FactorPanels } from './factor-panels.tsx';
import { factorView } from './factor-view.ts';
import { LatePicture } from './late-picture.tsx';

/**
 * One choice that changes test, trades and attribution together. The figures of each factor are in the page; pictures are in it for the
 * first factor and come later for the others.
 */
export async function FactorInstrument() {
  const t = await getTranslations('home.hero.instrument');
  const tEvidence = await getTranslations('evidence');
  const tSources = await getTranslations('figures.sources');
  const words = await getTexts('home.late');
  const views = await Promise.all(factorChoices.map(async (choice) => ({ choice, ...(await factorView(choice)) })));
  return (
    <section
      aria-labelledby="instrument"
      className="group/views border border-edge bg-surface p-4 [--color-paper:var(--color-surface)] sm:px-6 sm:py-5"
    >
      <h2 id="instrument" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-2">{t('lead')}</p>
      <fieldset className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        <legend className="visually-hidden">{t('factor')}</legend>
        {factorChoices.map((choice, at) => (
          <ViewChoice
            key={choice}
            name="factor"
            at={at}
            className="flex min-h-11 items-center justify-center rounded-md border border-edge px-2 text-center text-sm hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary"
          >
            {t(`factors.${choice}`)}
          </ViewChoice>
        ))}
      </fieldset>
      {views.map(({ choice, figures, picture }, at) => (
        <div key={choice} className={shownAt[at]}>
          <FactorFigures figures={figures} />
          {choice === 'composite' ? (
            <FactorPanels {...picture} />
          ) : (
            <LatePicture of={choice} words={words} className="h-80" />
          )}
        </div>
      ))}
      <noscript>
        <p className="mt-3 text-sm text-ink-2">{t('withoutScripts')}</p>
      </noscript>
      <p className="mt-3 max-w-none border-t border-hairline pt-2 text-sm text-ink-2">
        {tSources('demonstration')} · {tEvidence('pastPerformance')}
      </p>
    </section>
  );
}
