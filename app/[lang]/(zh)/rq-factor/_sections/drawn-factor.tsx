import { getTranslations } from 'next-intl/server';
import { DemoNoScript } from '#components/demos/opener/demo-no-script.tsx';
import { LiveDemo } from '#components/demos/opener/live-demo.tsx';
import { runFactorLab } from '#lib/shared/quant/factor-lab.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/identity.ts';
import { writeQuery } from '#components/demos/factor/factor-address.ts';
import { FactorControls } from '#components/demos/factor/factor-controls.tsx';
import { checkSettings, defaultSettings } from '#components/demos/factor/factor-settings.ts';
import { LabStatus } from '#components/demos/factor/lab-status.tsx';
import { Results } from '#components/demos/factor/results.tsx';

/** The lab on its page, with the study of the default settings, computed when the page is made. */
export async function DrawnFactorLab() {
  const t = await getTranslations('factorDemo');
  const tDemo = await getTranslations('evidence.demo');
  const checked = checkSettings(defaultSettings);
  if ('problems' in checked) throw new Error('the default settings are wrong');
  const settings = checked.lab;
  const report = runFactorLab(sampleMarket(), settings)!;
  return (
    <LiveDemo
      name="factor"
      words={{ failed: tDemo('failed'), retry: tDemo('retry') }}
      title={t('title')}
      lead={t('lead')}
      notice={<DemoNoScript />}
      note={t('caution')}
      controls={
        <FactorControls
          settings={defaultSettings}
          address={`${siteOrigin}${withBasePath(routePath('rq-factor'))}?${writeQuery(defaultSettings)}`}
        />
      }
      drawn={{ status: <LabStatus answer={report} />, results: <Results study={{ settings, report }} /> }}
    />
  );
}
