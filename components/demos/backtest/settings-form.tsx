import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { MoreSettings } from '#components/demos/more-settings.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { AccountFields, PeriodFields } from './account-fields.tsx';
import type { FieldsProps } from './field-parts.tsx';
import { InstrumentPicker } from './instrument-picker.tsx';
import { StrategyFields } from './strategy-fields.tsx';

const furtherFields = ['pool', 'from', 'to', 'cash', 'match', 'slip', 'volume', 'stop', 'fee'] as const;

/** The settings of a run: strategy and costs in sight, the others under a fold. Texts stay as they were typed, whatever is wrong with them. */
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
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <StrategyFields {...props} />
      {wrong > 0 && (
        <Notice tone="error" live>
          {t('errors.summary', { count: wrong })}
        </Notice>
      )}
      {/* In a wide window it stays in view, below the status line, while further settings scroll. */}
      <div className="flex flex-wrap items-center gap-x-2 lg:sticky lg:top-[calc(var(--header-height)+3rem)] lg:z-1 lg:bg-surface lg:py-1">
        <Button type="submit" name="run" busy={isRunning}>
          {t('form.run')}
        </Button>
        <Button variant="quiet" size="small" name="reset" onClick={onReset} className="noscript:hidden">
          {t('form.reset')}
        </Button>
      </div>
      <MoreSettings
        summary={t('form.more')}
        hasProblem={furtherFields.some((name) => props.errors[name] !== undefined)}
      >
        <InstrumentPicker {...props} />
        <PeriodFields {...props} />
        <AccountFields {...props} />
      </MoreSettings>
    </form>
  );
}
