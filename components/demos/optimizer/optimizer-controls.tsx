import { useTranslations } from 'next-intl';
import { MoreSettings } from '#components/demos/more-settings.tsx';
import { Button } from '#components/ui/button.tsx';
import { LimitControls } from './limit-controls.tsx';
import { NumberField, type ControlsProps } from './number-field.tsx';
import { ObjectiveControls } from './objective-controls.tsx';
import { furtherLimits } from './optimizer-settings.ts';

/** Objective and limits, by the names of the shared address. */
export function OptimizerControls({
  onReset,
  ...props
}: ControlsProps & {
  onReset: () => void;
}) {
  const t = useTranslations('optimizerDemo');
  return (
    <form aria-label={t('controls')} className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <ObjectiveControls {...props} />
      <div className="grid grid-cols-2 gap-4">
        <NumberField {...props} name="highest" />
        <NumberField {...props} name="trackingError" />
      </div>
      <MoreSettings summary={t('more')} hasProblem={furtherLimits.some((name) => props.problems[name] !== undefined)}>
        <LimitControls {...props} />
        <Button variant="quiet" name="reset" onClick={onReset} className="noscript:hidden">
          {t('reset')}
        </Button>
      </MoreSettings>
    </form>
  );
}
