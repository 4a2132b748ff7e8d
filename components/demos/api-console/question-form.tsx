import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { priceFields, styleFactors } from '#contract/market-data.ts';
import { FieldChoice } from './field-choice.tsx';
import { callNames, type CallName, type Draft } from './snippets/question.ts';

/** Which controls a call has. */
const controls: Record<CallName, readonly ('ids' | 'fields' | 'factors' | 'period' | 'index')[]> = {
  get_price: ['ids', 'period', 'fields'],
  get_factor_exposure: ['ids', 'period', 'factors'],
  get_trading_dates: ['period'],
  all_instruments: [],
  index_weights: ['index'],
};

/** The call and its parameters. What the server refused is shown beside its control. */
export function QuestionForm({
  draft,
  refused,
  isAsking,
  onChange,
  onAsk,
  className,
  children,
}: {
  draft: Draft;
  refused: { message: string; field?: string | undefined } | null;
  isAsking: boolean;
  onChange: (part: Partial<Draft>) => void;
  onAsk: () => void;
  className: string;
  children: ReactNode;
}) {
  const t = useTranslations('apiConsole');
  const has = (control: (typeof controls)[CallName][number]) => controls[draft.call].includes(control);
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined);
  const line = (key: 'ids' | 'from' | 'to' | 'index' | 'date', name: string, type: 'text' | 'date' = 'text') => (
    <Field label={<ParameterName words={t(`parameters.${key}`)} name={name} />} error={errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          type={type}
          value={draft[key]}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => onChange({ [key]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form
      noValidate
      aria-label={t('form')}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <div className="space-y-5">
        <Field label={t('call')} help={t(`about.${draft.call}`)}>
          {(control) => (
            <Select
              {...control}
              value={draft.call}
              options={callNames.map((name) => ({ value: name, label: name }))}
              onChange={(event) => onChange({ call: event.target.value as CallName })}
            />
          )}
        </Field>
        {has('ids') && line('ids', 'order_book_ids')}
        {has('index') && line('index', 'order_book_id')}
        {has('index') && line('date', 'date', 'date')}
        {has('period') && (
          <div className="grid gap-5 sm:grid-cols-2">
            {line('from', 'start_date', 'date')}
            {line('to', 'end_date', 'date')}
          </div>
        )}
        {has('fields') && (
          <FieldChoice
            name="fields"
            options={priceFields}
            chosen={draft.fields}
            onChange={(fields) => onChange({ fields })}
          />
        )}
        {has('factors') && (
          <FieldChoice
            name="factors"
            options={styleFactors}
            chosen={draft.factors}
            onChange={(factors) => onChange({ factors })}
          />
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button variant="primary" type="submit" busy={isAsking}>
          {t('run')}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** A control's label, and what the API calls it. */
function ParameterName({ words, name }: { words: string; name: string }) {
  return (
    <>
      {words} <code className="ml-1 font-mono text-sm font-normal text-ink-2">{name}</code>
    </>
  );
}
