import { getTranslations } from 'next-intl/server';
import { factorChoices, type FactorChoice } from '#lib/shared/quant/factor-choices.ts';
import { FactorPanels } from './factor-panels.tsx';

/**
 * Classes that show a choice's panels while its button is chosen, and all of them where CSS cannot ask for it; whole words, as the style
 * sheet is made from them.
 */
const shownWhen: Record<FactorChoice, string> = {
  composite: 'supports-[selector(:has(a))]:hidden group-has-[[value=composite]:checked]:block',
  bookToPrice: 'supports-[selector(:has(a))]:hidden group-has-[[value=bookToPrice]:checked]:block',
  momentum: 'supports-[selector(:has(a))]:hidden group-has-[[value=momentum]:checked]:block',
  lowVolatility: 'supports-[selector(:has(a))]:hidden group-has-[[value=lowVolatility]:checked]:block',
};

/** One choice that changes test, trades and attribution together. Drawn by the server for each factor: it needs no script. */
export async function FactorInstrument() {
  const t = await getTranslations('home.hero.instrument');
  const tEvidence = await getTranslations('evidence');
  const tSources = await getTranslations('figures.sources');
  return (
    <section
      aria-labelledby="instrument"
      className="group border border-edge bg-surface p-4 [--color-paper:var(--color-surface)] sm:px-6 sm:py-5"
    >
      <h2 id="instrument" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-2">{t('lead')}</p>
      <fieldset className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        <legend className="visually-hidden">{t('factor')}</legend>
        {factorChoices.map((choice, at) => (
          <label
            key={choice}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-edge px-2 text-center text-sm hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="factor"
              value={choice}
              defaultChecked={at === 0}
              autoComplete="off"
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {t(`factors.${choice}`)}
          </label>
        ))}
      </fieldset>
      {factorChoices.map((choice) => (
        <div key={choice} className={shownWhen[choice]}>
          <FactorPanels choice={choice} />
        </div>
      ))}
      <p className="mt-3 max-w-none border-t border-hairline pt-2 text-sm text-ink-2">
        {tSources('demonstration')} · {tEvidence('pastPerformance')}
      </p>
    </section>
  );
}
