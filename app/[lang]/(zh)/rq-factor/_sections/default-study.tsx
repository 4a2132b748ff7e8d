import { checkSettings, defaultSettings } from '#components/demos/factor/factor-settings.ts';
import { LabStatus } from '#components/demos/factor/lab-status.tsx';
import { factorViews } from '#components/demos/factor/results.tsx';
import type { FactorStudy } from '#components/demos/factor/use-factor-report.ts';
import { DemoPlace } from '#components/demos/opener/demo-place.tsx';
import { FactorDemo } from '#components/demos/opener/live-demos.ts';
import { runFactorLab } from '#lib/shared/quant/factor-lab.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** The study of the settings that the lab opens with, computed when the page is made. */
export function defaultStudy(): FactorStudy {
  const checked = checkSettings(defaultSettings);
  if ('problems' in checked) throw new Error('the default settings are wrong');
  return { settings: checked.lab, report: runFactorLab(sampleMarket(), checked.lab)! };
}

/** The lab on its page, with its first study. */
export function DefaultStudy({ study }: { study: FactorStudy }) {
  return (
    <DemoPlace>
      <FactorDemo drawn={{ status: <LabStatus answer={study.report} />, views: factorViews(study) }} />
    </DemoPlace>
  );
}
