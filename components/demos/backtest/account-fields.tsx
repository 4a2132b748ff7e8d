import { useTranslations } from 'next-intl';
import { DateField } from '#components/forms/date-field.tsx';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { marketDays } from '#lib/shared/quant/backtest/settings-fields.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { ChoiceInput, NumberInput, useErrorText, type FieldsProps } from './field-parts.tsx';

/** First and last day of the run. */
export function PeriodFields({ fields, errors, onChange }: FieldsProps) {
  const t = useTranslations('backtestDemo.form');
  const errorText = useErrorText();
  return (
    <fieldset>
      <legend className="visually-hidden">{t('period')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4">
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={t(name)}
            error={errorText(errors[name])}
            name={name}
            min={marketDays[0]}
            max={marketDays.at(-1)}
            value={fields[name]}
            onChange={(day) => onChange(name, day)}
          />
        ))}
      </div>
      <p className="field-help">{t('periodHelp', { from: marketDays[0]!, to: marketDays.at(-1)! })}</p>
    </fieldset>
  );
}

/** Money, price of matching, and the rate of the costs. */
export function AccountFields(props: FieldsProps) {
  const t = useTranslations('backtestDemo.form');
  const matches = useTexts('backtestDemo.form.matches');
  // Long numbers are easily misread, so the amount is repeated in units of 10,000. Text that is not a number shows its error.
  const yuan = Number(props.fields.cash);
  return (
    <fieldset>
      <legend className="visually-hidden">{t('account')}</legend>
      <div className="grid grid-cols-1 gap-4">
        <NumberInput
          {...props}
          name="cash"
          label={t('cash')}
          unit={t('yuan')}
          {...(yuan > 0 && { help: t('cashHelp', { wan: formatNumber(yuan / 10_000, yuan % 10_000 === 0 ? 0 : 4) }) })}
        />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-1">
          <ChoiceInput {...props} name="match" label={t('match')} choices={matches} />
          <NumberInput {...props} name="slip" label={t('slip')} unit={t('basisPoints')} />
        </div>
        <NumberInput {...props} name="volume" label={t('volume')} unit={t('volumeUnit')} />
        <NumberInput {...props} name="stop" label={t('stop')} unit={t('stopUnit')} help={t('stopHelp')} />
        {props.fields.costs !== 'off' && (
          <NumberInput {...props} name="fee" label={t('fee')} unit={t('feeUnit')} help={t('costsHelp')} />
        )}
      </div>
    </fieldset>
  );
}
