import { getTranslations } from 'next-intl/server';
import { DrawnDemonstration } from '#components/demos/opener/drawn-demo.tsx';
import { BenchStatus } from '#components/demos/optimizer/bench-status.tsx';
import { OptimizerControls } from '#components/demos/optimizer/optimizer-controls.tsx';
import { checkSettings, defaultSettings } from '#components/demos/optimizer/optimizer-settings.ts';
import { StudyResults } from '#components/demos/optimizer/study-results.tsx';
import { createOptimizerStudies } from '#lib/shared/quant/optimizer/study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** The bench on its page, with the portfolio of the default settings, solved when the page is made. */
export async function DrawnOptimizerBench() {
  const t = await getTranslations('optimizerDemo');
  const checked = checkSettings(defaultSettings);
  if ('problems' in checked) throw new Error('the default settings are wrong');
  const study = createOptimizerStudies(sampleMarket()).study(checked.task);
  if (study.status !== 'solved') throw new Error(`the default settings are ${study.status}`);
  return (
    <DrawnDemonstration
      name="optimizer"
      title={t('title')}
      lead={t('lead')}
      note={t('caution')}
      controls={<OptimizerControls settings={defaultSettings} problems={{}} />}
      drawn={{
        status: <BenchStatus answer={study} />,
        results: (
          <section aria-label={t('results')} className="space-y-6 md:space-y-10">
            <StudyResults study={study} />
          </section>
        ),
      }}
    />
  );
}
