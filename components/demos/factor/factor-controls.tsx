import { useTranslations } from 'next-intl';
import { MoreSettings } from '#components/demos/more-settings.tsx';
import { Button } from '#components/ui/button.tsx';
import { FactorControl, FactorNames } from './factor-control.tsx';
import type { FactorSettings, SettingsProblems } from './factor-settings.ts';
import { PreparationControl } from './preparation-control.tsx';
import { HoldingControl, TestControl } from './test-control.tsx';

/** Shows all controls, by the names of the shared address. */
export function FactorControls({
  settings,
  problems,
  isTooShort,
  onChange,
  onReset,
}: {
  settings: FactorSettings;
  problems: SettingsProblems;
  isTooShort: boolean;
  onChange: (part: Partial<FactorSettings>) => void;
  onReset: () => void;
}) {
  const t = useTranslations('factorDemo');
  return (
    <form aria-label={t('controls')} className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <FactorControl settings={settings} problem={problems.expression} onChange={onChange} />
      <HoldingControl settings={settings} onChange={onChange} />
      <MoreSettings
        summary={t('more')}
        hasProblem={isTooShort || problems.from !== undefined || problems.to !== undefined}
      >
        {settings.factor === 'composite' && <FactorNames settings={settings} onChange={onChange} />}
        <PreparationControl settings={settings} onChange={onChange} />
        <TestControl
          settings={settings}
          problems={isTooShort ? { to: 'tooShort' } : { from: problems.from, to: problems.to }}
          onChange={onChange}
        />
        <Button variant="quiet" name="reset" onClick={onReset} className="noscript:hidden">
          {t('reset')}
        </Button>
      </MoreSettings>
    </form>
  );
}
