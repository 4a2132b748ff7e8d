import { checkSettings, defaultSettings } from '#components/demos/factor/factor-settings.ts';
import { LabStatus } from '#components/demos/factor/lab-status.tsx';
import { factorViews } from '#components/demos/factor/results.tsx';
import { DemoPlace } from '#components/demos/opener/demo-place.tsx';
import { FactorDemo } from '#components/demos/opener/live-demos.ts';
import { runFactorLab } from '#lib/shared/quant/factor-lab.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** The lab on its page, with the study of the default settings, computed when the page is made. */
export function DefaultStudy() {
  const checked = checkSettings(defaultSettings);
  if ('problems' in checked) throw new Error('the default settings are wrong');
  const settings = checked.lab;
  const report = runFactorLab(sampleMarket(), settings)!;
  return (
    <DemoPlace>
      <FactorDemo drawn={{ status: <LabStatus answer={report} />, views: factorViews({ settings, report }) }} />
    </DemoPlace>
  );
}
