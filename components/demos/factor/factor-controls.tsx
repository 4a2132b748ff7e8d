import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { FactorControl } from './factor-control.tsx';
import type { FactorSettings, SettingsProblems } from './factor-settings.ts';
import { PreparationControl } from './preparation-control.tsx';
import { TestControl } from './test-control.tsx';

/** Everything that can be set, by the names of the shared address. */
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
    <form aria-label={t('controls')} className="space-y-4 sm:space-y-6" onSubmit={(event) => event.preventDefault()}>
      <FactorControl settings={settings} problem={problems.expression} onChange={onChange} />
      <PhoneFold summary={t('more')}>
        <div className="space-y-6">
          <PreparationControl settings={settings} onChange={onChange} />
          <TestControl
            settings={settings}
            problems={isTooShort ? { to: 'tooShort' } : { from: problems.from, to: problems.to }}
            onChange={onChange}
          />
          <Button variant="quiet" name="reset" onClick={onReset} className="noscript:hidden">
            {t('reset')}
          </Button>
        </div>
      </PhoneFold>
    </form>
  );
}
