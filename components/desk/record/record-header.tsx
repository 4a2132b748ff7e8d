'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '#components/desk/action/action-button.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { StateBadge } from '#components/desk/listing/state-badge.tsx';
import { DateField } from '#components/forms/date-field.tsx';
import { reportError } from '#components/shell/report-error.ts';
import { Field } from '#components/ui/field.tsx';
import { notify } from '#components/ui/notify.ts';
import { Select } from '#components/ui/select.tsx';
import type { DeskRecord } from '#contract/desk-record.ts';
import { actAtDesk } from '#lib/api/desk-calls.ts';
import { MailButton } from './mail-form.tsx';

type RecordHeaderProps = { record: DeskRecord; onChanged: () => void };

/** Shows the record's kind and state, its owner and due day, and the actions that its state permits. */
export function RecordHeader({ record, onChanged }: RecordHeaderProps) {
  const t = useTranslations('desk.record');
  const { actions, can } = useDesk();
  const { called, id, title, state, mail, isSomeones, timeline } = record;
  return (
    <header>
      <p className="text-sm text-ink-2">
        {called} <span className="break-all">{id}</span>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl break-words">{title}</h1>
        <StateBadge name={state} />
      </div>
      <Card record={record} onChanged={onChanged} />
      <div className="mt-5 flex flex-wrap gap-2">
        {can('mail-send') && mail && (
          <MailButton record={id} seen={timeline[0]?.at ?? ''} mail={mail} onSent={onChanged} />
        )}
        {record.actions.map((offered) => {
          const action = actions.find(({ name }) => name === offered.name);
          return action && <ActionButton key={offered.name} action={action} {...offered} onDone={onChanged} />;
        })}
      </div>
      {can('mail-send') && !mail && isSomeones && <p className="mt-3 text-sm text-ink-2">{t('noMail')}</p>}
    </header>
  );
}

/** Edits owner and due day; each is saved as it is chosen. */
function Card({ record: { id, owner, due, isOverdue, colleagues }, onChanged }: RecordHeaderProps) {
  const t = useTranslations('desk.record');
  const { can } = useDesk();
  const [isSaving, setIsSaving] = useState(false);

  async function save(name: 'record-assign' | 'record-due', field: 'owner' | 'due', value: string) {
    setIsSaving(true);
    try {
      const { data } = await actAtDesk({ name, input: { record: id, ...(value && { [field]: value }) }, form: id });
      // The lines after the first say whether the new owner was mailed.
      const [, ...more] = (data.text ?? '').trim().split('\n');
      notify({ type: 'success', message: [t('saved'), ...more].join('；') });
    } catch (error) {
      reportError(error);
    }
    setIsSaving(false);
    onChanged();
  }

  if (!can('record-assign')) return null;
  return (
    <div className="mt-5 grid max-w-xl gap-4 sm:grid-cols-2">
      <Field label={t('owner')}>
        {(control) => (
          <Select
            {...control}
            disabled={isSaving}
            value={owner ?? ''}
            placeholder={t('unowned')}
            options={ownersOf(colleagues, owner)}
            onChange={({ target }) => void save('record-assign', 'owner', target.value)}
          />
        )}
      </Field>
      <DateField
        label={t('due')}
        error={isOverdue ? t('overdue') : undefined}
        value={due ?? ''}
        onChange={(day) => day !== (due ?? '') && void save('record-due', 'due', day)}
      />
    </div>
  );
}

/** Returns the possible owners; the current one may have been removed since. */
function ownersOf(colleagues: readonly string[], owner: string | null) {
  const names = owner === null || colleagues.includes(owner) ? colleagues : [...colleagues, owner];
  return names.map((name) => ({ value: name, label: name }));
}
