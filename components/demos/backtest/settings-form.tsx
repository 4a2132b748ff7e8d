import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { AccountFields, PeriodFields } from './account-fields.tsx';
import type { FieldsProps } from './field-parts.tsx';
import { InstrumentPicker } from './instrument-picker.tsx';
import { StrategyFields } from './strategy-fields.tsx';

/** The settings of a run. Texts stay as they were typed, whatever is wrong with them. */
export function SettingsForm({
  ref,
  isRunning,
  onRun,
  onReset,
  ...props
}: FieldsProps & {
  ref: Ref<HTMLFormElement>;
  isRunning: boolean;
  onRun: () => void;
  onReset: () => void;
}) {
  const t = useTranslations('backtestDemo');
  const wrong = Object.keys(props.errors).length;
  return (
    <form
      ref={ref}
      noValidate
      aria-label={t('form.title')}
      className="space-y-4 sm:space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <StrategyFields {...props} />
      <PhoneFold summary={t('form.more')}>
        <div className="space-y-6">
          <InstrumentPicker {...props} />
          <PeriodFields {...props} />
          <AccountFields {...props} />
        </div>
      </PhoneFold>
      {wrong > 0 && (
        <Notice tone="error" live>
          {t('errors.summary', { count: wrong })}
        </Notice>
      )}
      {/* At the foot of the panel while the fields scroll; those below it fade away. */}
      <div className="flex flex-wrap items-center gap-x-2 bg-surface sm:pt-4 lg:sticky lg:-bottom-2 lg:z-1 lg:pb-3 lg:before:pointer-events-none lg:before:absolute lg:before:inset-x-0 lg:before:bottom-full lg:before:h-10 lg:before:bg-linear-to-t lg:before:from-surface lg:before:to-transparent">
        <Button type="submit" name="run" busy={isRunning}>
          {t('form.run')}
        </Button>
        <Button variant="quiet" size="small" name="reset" onClick={onReset} className="noscript:hidden">
          {t('form.reset')}
        </Button>
      </div>
    </form>
  );
}
