import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field-error.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { formatPool, parsePool } from '#lib/shared/quant/backtest/settings-fields.ts';
import { dataApiParameters } from '#lib/shared/quant/market-model.ts';
import { useErrorText, type FieldsProps } from './field-parts.tsx';
import { useInstrumentName } from './instrument-name.ts';

const columns = Array.from({ length: dataApiParameters.instrumentCount }, (_, column) => column);

/** Chooses the tradable instruments: thirty checkboxes in a fold whose summary shows their count. */
export function InstrumentPicker({ fields, errors, onChange }: FieldsProps) {
  const t = useTranslations('backtestDemo.form');
  const nameOf = useInstrumentName();
  const errorText = useErrorText();
  const id = useId();
  const chosen = new Set(parsePool(fields.pool));
  const error = errorText(errors.pool);

  function toggle(column: number) {
    onChange('pool', formatPool(columns.filter((one) => (one === column ? !chosen.has(one) : chosen.has(one)))));
  }

  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="field-label">{t('pool')}</legend>
      <details className="group rounded-md border border-edge bg-surface" open={error !== undefined || undefined}>
        <summary
          aria-invalid={error === undefined ? undefined : true}
          className="flex min-h-11 list-none items-center justify-between px-3 [&::-webkit-details-marker]:hidden"
        >
          {t('poolCount', { count: chosen.size, all: columns.length })}
          <Icon name="chevronDown" className="size-5 text-ink-2 group-open:rotate-180" />
        </summary>
        <div className="flex gap-2 border-t border-hairline px-3 py-1">
          <Button variant="quiet" size="small" name="all" onClick={() => onChange('pool', formatPool(columns))}>
            {t('all')}
          </Button>
          <Button variant="quiet" size="small" name="none" onClick={() => onChange('pool', '')}>
            {t('none')}
          </Button>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 border-t border-hairline px-3 py-1">
          {columns.map((column) => (
            <li key={column}>
              <label className="flex min-h-11 items-center gap-2 text-sm leading-5">
                <input
                  type="checkbox"
                  name="pool"
                  value={formatPool([column])}
                  className="choice mt-0"
                  checked={chosen.has(column)}
                  onChange={() => toggle(column)}
                />
                {nameOf(column)}
              </label>
            </li>
          ))}
        </ul>
      </details>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
