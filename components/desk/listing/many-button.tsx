'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionField } from '#components/desk/action/action-field.tsx';
import { formOf, inputOf } from '#components/desk/action/action-fields.ts';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { DeskAction } from '#contract/desk.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { actAtDesk } from '#lib/api/desk-calls.ts';
import { errorText } from '#lib/api/error-text.ts';

type ManyProps = {
  action: DeskAction;
  /** Name of the field that takes a record's id. */
  field: string;
  ids: readonly string[];
};
type Result = { id: string; isDone: boolean; text: string };

/** Runs one form of an action for several records, one after the other. The result of each stays on screen. */
export function ManyButton({ onDone, ...many }: ManyProps & { onDone: () => void }) {
  const t = useTranslations('desk.listing.many');
  const { action, ids } = many;
  const [isOpen, setIsOpen] = useState(false);
  const [results, setResults] = useState<readonly Result[]>([]);
  const close = () => {
    setIsOpen(false);
    if (results.length > 0) onDone();
    setResults([]);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {action.title}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('title', { action: action.title, count: ids.length })}
        description={action.does}
        closeLabel={t('close')}
        width={560}
      >
        {results.length === 0 ? (
          <ManyForm {...many} onResults={setResults} />
        ) : (
          <Results results={results} of={ids.length} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

function ManyForm({ action, field, ids, onResults }: ManyProps & { onResults: (results: readonly Result[]) => void }) {
  const t = useTranslations('desk.listing.many');
  const { proven } = useDesk();
  const asked = action.fields.filter(({ name }) => name !== field);
  const [defined] = useState(() => formOf({ fields: asked }));
  const form = useDefinedForm(defined);

  const submit = form.submit(async (entry) => {
    const input = await inputOf(asked, entry);
    const results: Result[] = [];
    for (const id of ids) {
      try {
        const reply = await proven(() => actAtDesk({ name: action.name, input: { ...input, [field]: id }, form: id }));
        // The colleague closed the proof.
        if (reply === null) return;
        results.push({ id, isDone: true, text: reply.data.text?.trim() ?? '' });
      } catch (error) {
        const wrong = error instanceof RefusedError && asked.find(({ name }) => name === error.field);
        // An invalid field is invalid for every record, so the first refusal stops the run.
        if (wrong && results.length === 0) {
          return form.refuseField(error);
        }
        results.push({ id, isDone: false, text: errorText(error, 'zh-CN') });
      }
      onResults([...results]);
    }
  });

  return (
    <FormFrame form={form} onSubmit={submit} submitLabel={t('submit', { action: action.title, count: ids.length })}>
      <p className="text-sm break-all text-ink-2">{ids.join('、')}</p>
      {asked.map((one) => (
        <ActionField key={one.name} form={form} field={one} />
      ))}
      {action.secondPerson && <p className="text-sm text-ink-2">{t('secondPerson')}</p>}
    </FormFrame>
  );
}

function Results({ results, of, onClose }: { results: readonly Result[]; of: number; onClose: () => void }) {
  const t = useTranslations('desk.listing.many');
  const isOver = results.length === of;
  return (
    <div className="space-y-4">
      <p role="status">
        {t(isOver ? 'over' : 'running', { done: results.filter(({ isDone }) => isDone).length, count: of })}
      </p>
      <ul className="max-h-80 divide-y divide-hairline overflow-y-auto border-y border-hairline text-sm">
        {results.map(({ id, isDone, text }) => (
          <li key={id} className="flex gap-2 py-2">
            <Icon
              name={isDone ? 'success' : 'error'}
              className={clsx('mt-0.5 size-5', isDone ? 'text-success' : 'text-danger')}
            />
            <span className="shrink-0 font-medium">{id}</span>
            <span className="min-w-0 break-words whitespace-pre-wrap text-ink-2">
              {t(isDone ? 'done' : 'failed')} {text}
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose} disabled={!isOver}>
        {t('close')}
      </Button>
    </div>
  );
}
