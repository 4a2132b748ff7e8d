import { getTranslations } from 'next-intl/server';
import { FactorControls } from '#components/demos/factor/factor-controls.tsx';
import { checkSettings, defaultSettings } from '#components/demos/factor/factor-settings.ts';
import { LabStatus } from '#components/demos/factor/lab-status.tsx';
import { Results } from '#components/demos/factor/results.tsx';
import { DrawnDemonstration } from '#components/demos/opener/drawn-demo.tsx';
import { runFactorLab } from '#lib/shared/quant/factor-lab.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** The lab on its page, with the study of the default settings, computed when the page is made. */
export async function DrawnFactorLab() {
  const t = await getTranslations('factorDemo');
  const checked = checkSettings(defaultSettings);
  if ('problems' in checked) throw new Error('the default settings are wrong');
  const settings = checked.lab;
  const report = runFactorLab(sampleMarket(), settings)!;
  return (
    <DrawnDemonstration
      name="factor"
      title={t('title')}
      lead={t('lead')}
      note={t('caution')}
      controls={<FactorControls settings={defaultSettings} />}
      drawn={{ status: <LabStatus answer={report} />, results: <Results study={{ settings, report }} /> }}
    />
  );
}
