import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { factorName, type ExpressionProblem } from '#lib/shared/quant/factor-expression.ts';
import { factorKeys } from '#lib/shared/quant/factor-sources.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import type { FactorSettings } from './factor-settings.ts';
import { GroupedSelect } from './grouped-select.tsx';

const computed = factorKeys.slice(styles.length) as ('reversal20' | 'momentum60' | 'volatility20' | 'turnover')[];

/** One factor and its direction, or a weighted sum as an expression. */
export function FactorControl({
  settings,
  problem,
  onChange,
}: {
  settings: FactorSettings;
  problem: ExpressionProblem | undefined;
  onChange: (part: Partial<FactorSettings>) => void;
}) {
  const t = useTranslations('factorDemo');
  const tStyles = useTranslations('marketModel.styles');
  const { factor } = settings;
  const about = factor === 'composite' ? factor : computed.find((key) => key === factor);
  return (
    <fieldset className="space-y-4">
      <legend className="visually-hidden">{t('factor.legend')}</legend>
      <Field label={t('factor.label')} {...(about && { help: t(`factor.about.${about}`) })}>
        {(control) => (
          <GroupedSelect
            {...control}
            name="f"
            value={factor}
            onChange={({ target }) => onChange({ factor: target.value as FactorSettings['factor'] })}
            groups={[
              {
                label: t('factor.computedGroup'),
                options: computed.map((key) => ({ value: key, label: t(`factor.names.${key}`) })),
              },
              {
                label: t('factor.stylesGroup'),
                options: styles.map(({ key }) => ({ value: key, label: tStyles(key) })),
              },
              {
                label: t('factor.combinedGroup'),
                options: [{ value: 'composite', label: t('factor.names.composite') }],
              },
            ]}
          />
        )}
      </Field>
      {factor === 'composite' ? (
        <Expression
          value={settings.expression}
          error={problem && t(`expressionProblems.${problem.problem}`, { at: problem.at })}
          onChange={(expression) => onChange({ expression })}
        />
      ) : (
        <RadioGroup
          legend={t('factor.direction')}
          name="dir"
          look="row"
          options={(['high', 'low'] as const).map((value) => ({ value, label: t(`factor.${value}`) }))}
          value={settings.isReversed ? 'low' : 'high'}
          onChange={({ target }) => onChange({ isReversed: target.value === 'low' })}
        />
      )}
    </fieldset>
  );
}

/** A weighted sum as a text. */
function Expression({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('factorDemo.factor');
  return (
    <Field label={t('expression')} help={t('expressionHelp')} error={error}>
      {(control) => (
        <Textarea
          {...control}
          name="expr"
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="font-mono"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** Buttons that put a name behind the expression, for those who cannot or would rather not type. */
export function FactorNames({
  settings: { expression },
  onChange,
}: {
  settings: FactorSettings;
  onChange: (part: Partial<FactorSettings>) => void;
}) {
  const t = useTranslations('factorDemo.factor');
  const names = { ...useTexts('marketModel.styles'), ...useTexts('factorDemo.factor.names') };
  return (
    <fieldset>
      <legend className="font-semibold">{t('insert')}</legend>
      <div className="flex flex-wrap gap-x-3">
        {factorKeys.map((key) => (
          <button
            key={key}
            type="button"
            title={names[key]}
            className="min-h-11 font-mono text-sm text-primary hover:underline"
            onClick={() =>
              onChange({
                expression: expression.trim() === '' ? factorName(key) : `${expression.trimEnd()} + ${factorName(key)}`,
              })
            }
          >
            {factorName(key)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
