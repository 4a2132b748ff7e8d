import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MoreSettings } from '#components/demos/more-settings.tsx';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { priceFields, returnFactors, styleFactors, type PriceField } from '#contract/synthetic-market.ts';
import { FieldChoice } from './field-choice.tsx';
import { callNames, type CallName, type Draft, type Factor } from './snippets/question.ts';

/** Controls of each call. */
const controls: Record<CallName, readonly ('ids' | 'fields' | 'styles' | 'factors' | 'period' | 'index')[]> = {
  get_price: ['ids', 'period', 'fields'],
  get_factor_exposure: ['ids', 'period', 'styles'],
  get_factor_return: ['period', 'factors'],
  get_trading_dates: ['period'],
  all_instruments: [],
  index_weights: ['index', 'period'],
};

/** Form of a call and its parameters. An error from the server is shown beside its control. */
export function QuestionForm({
  draft,
  refused,
  isAsking,
  onChange,
  onAsk,
  children,
}: {
  draft: Draft;
  refused: { message: string; field?: string | undefined } | null;
  isAsking: boolean;
  onChange: (part: Partial<Draft>) => void;
  onAsk: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('apiConsole');
  const has = (control: (typeof controls)[CallName][number]) => controls[draft.call].includes(control);
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined);
  const line = (key: 'ids' | 'index', name: string) => (
    <Field
      label={<ParameterName words={t(`parameters.${key}`)} name={name} />}
      error={errorOf(name)}
      {...(key === 'ids' && { help: t('parameters.idsHelp') })}
    >
      {(control) => (
        <Input
          {...control}
          name={key}
          value={draft[key]}
          onChange={({ target }) => onChange({ [key]: target.value })}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
    </Field>
  );
  const day = (key: 'from' | 'to', name: string) => (
    <DateField
      label={<ParameterName words={t(`parameters.${key}`)} name={name} />}
      error={errorOf(name)}
      name={key}
      value={draft[key]}
      onChange={(text) => onChange({ [key]: text })}
    />
  );
  return (
    <form
      noValidate
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <div className="space-y-4">
        <Field label={t('call')} help={t(`about.${draft.call}`)}>
          {(control) => (
            <Select
              {...control}
              name="call"
              value={draft.call}
              onChange={({ target }) => onChange({ call: target.value as CallName })}
              options={callNames.map((name) => ({ value: name, label: name }))}
            />
          )}
        </Field>
        {has('ids') && line('ids', 'order_book_ids')}
        {has('index') && line('index', 'order_book_id')}
        {has('period') && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4">
            {day('from', 'start_date')}
            {day('to', 'end_date')}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 pt-4">
        <Button variant="primary" type="submit" name="run" busy={isAsking} className="noscript:hidden">
          {t('run')}
        </Button>
        {children}
      </div>
      {has('fields') && (
        <MoreSettings summary={t('more')}>
          <FieldChoice<PriceField>
            name="fields"
            options={priceFields}
            chosen={draft.fields}
            onChange={(fields) => onChange({ fields })}
          />
        </MoreSettings>
      )}
      {(has('styles') || has('factors')) && (
        <MoreSettings summary={t('more')}>
          <FieldChoice<Factor>
            name="factors"
            options={has('styles') ? styleFactors : returnFactors}
            chosen={draft.factors}
            onChange={(factors) => onChange({ factors })}
          />
        </MoreSettings>
      )}
    </form>
  );
}

/** Shows a control's label and the parameter's name in the API. */
function ParameterName({ words, name }: { words: string; name: string }) {
  return (
    <>
      {words} <code className="ml-1 font-mono text-sm font-normal text-ink-2">{name}</code>
    </>
  );
}
