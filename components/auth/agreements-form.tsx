'use client';

import { useTranslations } from 'next-intl';
import { defineForm } from '#components/forms/define-form.ts';
import { FormError } from '#components/forms/form-error.tsx';
import { legalText } from '#components/forms/legal-text.ts';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { agree } from '#lib/api/account-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { markSignedIn, useUser } from '#lib/session/user-store.ts';
import { afterLogin } from './after-login.ts';

/** A form without fields. */
const agreementsForm = defineForm({});

/**
 * Shows documents with a new version, which the person accepts by pressing the button (privacy law, article 14).
 * Closing the dialog keeps the person logged in; the dialog opens again at the next load.
 */
export function AgreementsForm() {
  const t = useTranslations('auth');
  const due = useUser((state) => state.agreementsDue);
  const form = useDefinedForm(agreementsForm);

  const accept = form.submit(async () => {
    markSignedIn(await agree({ agreement: due.join(',') }));
    afterLogin({ message: t('loggedIn'), isShown: false });
  });

  return (
    <form noValidate onSubmit={(event) => void accept(event)} className="space-y-4">
      <p>{t('agreementsUpdated')}</p>
      <ul className="border-y border-hairline py-1">
        {due.map((name) => (
          <li key={name}>
            <DueDocument name={name} />
          </li>
        ))}
      </ul>
      <FormError message={form.refusal} />
      <Button type="submit" size="large" busy={form.formState.isSubmitting} className="w-full">
        {t('agree')}
      </Button>
    </form>
  );
}

/** `name` is `scope.document:version`. */
function DueDocument({ name }: { name: string }) {
  const [document = '', version = ''] = name.split(':');
  const text = legalText(document, version, pageLocale());
  if (!text) return <span className="block py-2">{name}</span>;
  return (
    <a href={text.href} target="_blank" rel="noopener" className="link inline-block py-2.5">
      {text.title} {version}
    </a>
  );
}
