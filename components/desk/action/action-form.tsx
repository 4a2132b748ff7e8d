'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { DeskAction } from '#contract/desk.ts';
import { actAtDesk, type ActionOutcome } from '#lib/api/desk-calls.ts';
import { ActionField } from './action-field.tsx';
import { changedMeanwhile, formOf, inputOf, type ChangedField } from './action-fields.ts';
import { PreviewStep } from './preview-step.tsx';

type Preview = NonNullable<ActionOutcome['preview']>;

type ActionFormProps = {
  action: DeskAction;
  /** Values of fields that are known where the button is: they are sent without being requested. */
  input?: Readonly<Record<string, unknown>>;
  /** True if no other field is requested: the action runs with exactly these. */
  isWhole?: boolean | undefined;
  /** Initial values of the other fields. */
  initial?: Readonly<Record<string, string>>;
  onDone: (outcome: ActionOutcome) => void;
};

/** Shows an action's fields, its preview if it has one, and the button that runs it. */
export function ActionForm({ action, input: known = {}, initial = {}, isWhole = false, onDone }: ActionFormProps) {
  const t = useTranslations('desk.action');
  const { proven } = useDesk();
  const asked = isWhole ? [] : action.fields.filter(({ name }) => !(name in known));
  const [defined] = useState(() => formOf({ fields: asked }));
  const [began] = useState(initial);
  const form = useDefinedForm(defined, initial);
  const [preview, setPreview] = useState<Preview | null>(null);

  async function act(input: Record<string, unknown>, confirm?: string) {
    const reply = await proven(() =>
      actAtDesk({ name: action.name, input, form: JSON.stringify(known), ...(confirm !== undefined && { confirm }) }),
    );
    if (reply === null) return;
    if (reply.data.preview) setPreview(reply.data.preview);
    else onDone(reply.data);
  }

  const submit = form.submit(async (entry) => {
    try {
      await act({ ...(await inputOf(asked, entry, action.keepsOmitted ? began : {})), ...known });
    } catch (error) {
      form.refuseField(error);
    }
  });

  const changed = action.keepsOmitted ? changedMeanwhile(asked, began, initial) : [];
  if (preview)
    return (
      <div className="space-y-4">
        <ChangedMeanwhile changed={changed} />
        <PreviewStep
          preview={preview}
          onConfirm={() => act(preview.input, preview.code)}
          onBack={() => setPreview(null)}
        />
      </div>
    );
  return (
    <FormFrame form={form} onSubmit={submit} submitLabel={action.preview ? t('preview') : action.title}>
      <KnownFields fields={action.fields} known={known} />
      <ChangedMeanwhile changed={changed} />
      {asked.map((field) => (
        <ActionField key={field.name} form={form} field={field} />
      ))}
      {action.secondPerson && <p className="text-sm text-ink-2">{t(`secondPerson.${action.secondPerson}`)}</p>}
    </FormFrame>
  );
}

/** Lists the values that are given already, under the titles of their fields. */
function KnownFields({ fields, known }: { fields: DeskAction['fields']; known: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('desk.action');
  const given = fields.filter(({ name }) => name in known);
  if (given.length === 0) return null;
  const said = (field: DeskAction['fields'][number], value: unknown) =>
    value === true
      ? t('yes')
      : [value]
          .flat()
          .map((one) => field.choices?.[String(one)] ?? String(one))
          .join(t('and'));
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-sunk px-4 py-3 text-sm">
      {given.map((field) => (
        <Fragment key={field.name}>
          <dt className="text-ink-2">{field.title}</dt>
          <dd className="break-all whitespace-pre-wrap">{said(field, known[field.name])}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Lists the fields that a colleague saved while the form was open. An untouched field is not sent, so the colleague's text stays. */
function ChangedMeanwhile({ changed }: { changed: readonly ChangedField[] }) {
  const t = useTranslations('desk.action.meanwhile');
  if (changed.length === 0) return null;
  return (
    <Notice tone="warning" live title={t('title')}>
      <dl className="text-sm">
        {changed.map(({ title, before, now }) => (
          <Fragment key={title}>
            <dt className="mt-2 font-semibold">{title}</dt>
            <dd className="break-words whitespace-pre-wrap">{t('before', { text: before || t('nothing') })}</dd>
            <dd className="break-words whitespace-pre-wrap">{t('now', { text: now || t('nothing') })}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-2 text-sm">{t('kept')}</p>
    </Notice>
  );
}
