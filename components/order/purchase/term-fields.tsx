'use client';

import { useLocale, useTranslations } from 'next-intl';
import useSWR from 'swr';
import { TextField } from '#components/forms/text-field.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { startWithinDays } from '#contract/order.ts';
import { useServerDay } from '#lib/api/server-clock.ts';
import { listWorkspaces } from '#lib/api/trial-calls.ts';
import { dateInputWords } from '#lib/i18n/date-input-words.ts';
import { useUser } from '#lib/session/user-store.ts';
import { MonthsField } from './choice-fields.tsx';
import { lastStart } from './purchase-entry.ts';
import type { PurchaseForm } from './use-purchase-form.ts';

/**
 * For how long, from when, for whom; and the code that the visitor came with.
 * @param quoted a quotation says for how long
 */
export function TermFields({ form, quoted }: { form: PurchaseForm; quoted: boolean }) {
  const t = useTranslations('purchase.term');
  const { pickLabel, hint } = dateInputWords(useLocale());
  const today = useServerDay();
  return (
    <>
      {!quoted && <MonthsField form={form} products={form.watch('products')} />}
      <Field
        label={t('startsOn')}
        note={t('optional')}
        help={t('startsOnHelp', { days: startWithinDays })}
        error={form.errorText('startsOn')}
      >
        {(control) => (
          <DateInput
            {...form.input('startsOn')}
            {...control}
            {...{ pickLabel, hint }}
            {...(today !== null && { min: today, max: lastStart(today) })}
          />
        )}
      </Field>
      <WorkspaceField form={form} />
      {!quoted && (
        <TextField
          form={form}
          name="partner"
          label={t('partner')}
          note={t('optional')}
          help={t('partnerHelp')}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Shown to members of workspaces alone. A workspace of a user signed in before is no choice. */
function WorkspaceField({ form }: { form: PurchaseForm }) {
  const t = useTranslations('purchase.term');
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  const { data: workspaces } = useSWR(
    userId === null ? null : ['workspaces', userId],
    async () => (await listWorkspaces()).data,
  );
  if (!workspaces || workspaces.length === 0) return null;
  return (
    <Field label={t('workspace')} help={t('workspaceHelp')}>
      {(control) => (
        <Select
          {...form.register('workspaceId')}
          {...control}
          options={[
            { value: '', label: t('ownAccount') },
            ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  );
}
