'use client';

import { useLocale, useTranslations } from 'next-intl';
import { defineForm, text } from '#components/forms/define-form.ts';
import { FormError } from '#components/forms/form-error.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { deletionConfirmation, deletionWords } from '#contract/account.ts';
import { verificationCode } from '#contract/fields.ts';
import { deleteAccount } from '#lib/api/account-calls.ts';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { markSignedOut } from '#lib/session/user-store.ts';
import { IdentityCodeField } from './identity-code-field.tsx';
import type { Profile } from './use-own-account.ts';

const deletionForm = defineForm({ code: text(verificationCode), confirmation: text(deletionConfirmation) });

/** The last step before everything is deleted: what that means, a code, and a word typed by hand. */
export function DeleteDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTranslations('account.deletion');
  const word = deletionWords[useLocale()];
  const consequences = useTexts('account.deletion.consequences');
  const form = useDefinedForm(deletionForm);

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
        <IdentityCodeField profile={profile} input={form.input('code')} error={form.errorText('code')} />
        <TextField
          form={form}
          name="confirmation"
          label={t('confirm', { word })}
          autoComplete="off"
          placeholder={word}
        />
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
