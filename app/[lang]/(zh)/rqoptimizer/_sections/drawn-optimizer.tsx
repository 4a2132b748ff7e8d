import { getTranslations } from 'next-intl/server';
import { DemoNoScript } from '#components/demos/opener/demo-no-script.tsx';
import { LiveDemo } from '#components/demos/opener/live-demo.tsx';
import { createOptimizerStudies } from '#lib/shared/quant/optimizer/study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/identity.ts';
import { BenchStatus } from '#components/demos/optimizer/bench-status.tsx';
import { writeQuery } from '#components/demos/optimizer/optimizer-address.ts';
import { OptimizerControls } from '#components/demos/optimizer/optimizer-controls.tsx';
import { checkSettings, defaultSettings } from '#components/demos/optimizer/optimizer-settings.ts';
import { StudyResults } from '#components/demos/optimizer/study-results.tsx';

/** The bench on its page, with the portfolio of the default settings, solved when the page is made. */
export async function DrawnOptimizerBench() {
  const t = await getTranslations('optimizerDemo');
  const tDemo = await getTranslations('evidence.demo');
  const checked = checkSettings(defaultSettings);
  if ('problems' in checked) throw new Error('the default settings are wrong');
  const study = createOptimizerStudies(sampleMarket()).study(checked.task);
  if (study.status !== 'solved') throw new Error(`the default settings are ${study.status}`);
  return (
    <LiveDemo
      name="optimizer"
      words={{ failed: tDemo('failed'), retry: tDemo('retry') }}
      title={t('title')}
      lead={t('lead')}
      notice={<DemoNoScript />}
      note={t('caution')}
      controls={
        <OptimizerControls
          settings={defaultSettings}
          problems={{}}
          address={`${siteOrigin}${withBasePath(routePath('rqoptimizer'))}?${writeQuery(defaultSettings)}`}
        />
      }
      drawn={{
        status: <BenchStatus answer={study} />,
        results: (
          <section aria-label={t('results')} className="space-y-10">
            <StudyResults study={study} />
          </section>
        ),
      }}
    />
  );
}
