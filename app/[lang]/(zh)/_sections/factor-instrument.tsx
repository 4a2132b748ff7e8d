import { getTranslations } from 'next-intl/server';
import { shownAt, ViewChoice } from '#components/ui/view-choice.tsx';
import { factorChoices } from '#lib/shared/quant/factor-choices.ts';
import { FactorPanels } from './factor-panels.tsx';

/** One choice that changes test, trades and attribution together. Drawn by the server for each factor: it needs no script. */
export async function FactorInstrument() {
  const t = await getTranslations('home.hero.instrument');
  const tEvidence = await getTranslations('evidence');
  const tSources = await getTranslations('figures.sources');
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
      {factorChoices.map((choice, at) => (
        <div key={choice} className={shownAt[at]}>
          <FactorPanels choice={choice} />
        </div>
      ))}
      <p className="mt-3 max-w-none border-t border-hairline pt-2 text-sm text-ink-2">
        {tSources('demonstration')} · {tEvidence('pastPerformance')}
      </p>
    </section>
  );
}
