import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { LimitControls } from './limit-controls.tsx';
import type { ControlsProps } from './number-field.tsx';
import { ObjectiveControls } from './objective-controls.tsx';

/** Objective and limits, by the names of the shared address. */
export function OptimizerControls({
  onReset,
  ...props
}: ControlsProps & {
  onReset: () => void;
}) {
  const t = useTranslations('optimizerDemo');
  return (
    <form aria-label={t('controls')} className="space-y-4 sm:space-y-6" onSubmit={(event) => event.preventDefault()}>
      <ObjectiveControls {...props} />
      <PhoneFold summary={t('more')}>
        <div className="space-y-6">
          <LimitControls {...props} />
          <Button variant="quiet" name="reset" onClick={onReset} className="noscript:hidden">
            {t('reset')}
          </Button>
        </div>
      </PhoneFold>
    </form>
  );
}
