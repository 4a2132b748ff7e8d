'use client';

import { useMessages, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { notify } from '#components/ui/notify.ts';
import { FormError } from '#components/forms/form-error.tsx';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { deletionConfirmation, deletionWord } from '#contract/account.ts';
import { verificationCode } from '#contract/fields.ts';
import { deleteAccount } from '#lib/api/account-calls.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { markSignedOut } from '#lib/session/user-store.ts';
import { IdentityCodeField } from './identity-code-field.tsx';
import type { Profile } from './use-own-account.ts';

type Deletion = { code: string; confirmation: string };

/** The last step before everything is deleted: what that means, a code, and a word typed by hand. */
export function DeleteDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTranslations('account.deletion');
  const { consequences } = useMessages().account.deletion;
  const form = useOrderedForm<Deletion>(
    [
      { name: 'code', check: ({ code }) => errorOf(verificationCode, code) },
      { name: 'confirmation', check: ({ confirmation }) => errorOf(deletionConfirmation, confirmation) },
    ],
    { code: '', confirmation: '' },
  );

  const remove = form.submit(async (values) => {
    await deleteAccount(values);
    markSignedOut();
    notify({ type: 'success', message: t('done'), closable: true });
  });

  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('lead')} closeLabel={t('cancel')} width={520}>
      <form
        noValidate
        onSubmit={(event) => void remove(event)}
        onFocus={form.clear}
        onChange={form.clear}
        className="space-y-4"
      >
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <p className="text-sm text-ink-2">{t('advice')}</p>
        <IdentityCodeField
          profile={profile}
          input={form.register('code', { onBlur: form.checkOnLeave })}
          error={form.errorText('code')}
        />
        <Field label={t('confirm', { word: deletionWord })} error={form.errorText('confirmation')}>
          {(control) => (
            <Input
              {...form.register('confirmation', { onBlur: form.checkOnLeave })}
              {...control}
              autoComplete="off"
              placeholder={deletionWord}
            />
          )}
        </Field>
        <FormError message={form.refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('submit')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
