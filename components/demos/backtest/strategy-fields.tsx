import { useTranslations } from 'next-intl';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { strategyFields } from '#lib/shared/quant/backtest/settings-fields.ts';
import { ChoiceInput, NumberInput, type FieldsProps } from './field-parts.tsx';

/** The strategy, its own parameters, and whether trading costs anything. */
export function StrategyFields(props: FieldsProps) {
  const t = useTranslations('backtestDemo.form');
  const strategies = useTexts('backtestDemo.form.strategies');
  const costChoices = useTexts('backtestDemo.form.costChoices');
  const chosen = Object.hasOwn(strategyFields, props.fields.s)
    ? (props.fields.s as keyof typeof strategyFields)
    : undefined;
  return (
    <div className="space-y-4">
      <ChoiceInput
        {...props}
        name="s"
        label={t('strategy')}
        choices={strategies}
        help={chosen === undefined ? undefined : t(`about.${chosen}`)}
      />
      {chosen !== undefined && strategyFields[chosen].length > 0 && (
        <div className="grid grid-cols-3 gap-3">
          {strategyFields[chosen].map((name) => (
            <NumberInput
              {...props}
              key={name}
              name={name}
              label={t(name)}
              unit={t(name === 'top' ? 'count' : 'days')}
            />
          ))}
        </div>
      )}
      <ChoiceInput {...props} name="costs" label={t('costs')} choices={costChoices} />
    </div>
  );
}
