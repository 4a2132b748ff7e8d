'use client';

import { useTranslations } from 'next-intl';
import { CompanyInput } from '#components/forms/company-input.tsx';
import { FormError } from '#components/forms/form-error.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { trialAgreements, type TrialProduct } from '#contract/trial.ts';
import { useUser } from '#lib/session/user-store.ts';
import { EmailPart } from './email-part.tsx';
import { goToLogin } from './login-part.tsx';
import { RoadShowConfirmation } from './road-show-confirmation.tsx';
import { RoadShowFields } from './road-show-fields.tsx';
import type { Proven } from './trial-applicant.ts';
import type { useSubmission } from './use-submission.ts';
import type { TrialForm } from './use-trial-form.ts';

type ApplicationFormProps = {
  product: TrialProduct;
  form: TrialForm;
  proven: Proven;
  submission: Pick<ReturnType<typeof useSubmission>, 'submit' | 'isHeld'>;
};

/** Every field of the application. */
export function ApplicationForm({ product, form, proven, submission }: ApplicationFormProps) {
  const t = useTranslations('trial.application');
  const isLogin = useUser((state) => state.isLogin);
  const isRoadShow = product === 'road-show';
  return (
    <form
      noValidate
      aria-labelledby="trial-form"
      onSubmit={(event) => void submission.submit(event)}
      onFocus={form.clear}
      onChange={() => {
        form.clear();
        form.saveDraft();
      }}
    >
      <h2 id="trial-form" className="mb-5 text-xl">
        {t('formTitle')}
      </h2>
      <HydratedFieldset className="space-y-5">
        <TextField form={form} name="name" label={t('name')} autoComplete="name" />
        <Field label={t('company')} help={t('companyHelp')} error={form.errorText('company')}>
          {(control) => <CompanyInput {...form.input('company')} {...control} />}
        </Field>
        <TextField form={form} name="title" label={t('title')} note={t('optional')} autoComplete="organization-title" />
        {isRoadShow ? (
          <RoadShowFields form={form} />
        ) : (
          <Field label={t('purpose')} help={t('purposeHelp')} error={form.errorText('purpose')}>
            {(control) => <Textarea {...form.input('purpose')} {...control} rows={3} />}
          </Field>
        )}
        {isRoadShow ? (
          <RoadShowConfirmation form={form} proven={proven} />
        ) : (
          <EmailPart
            form={form}
            email={form.watch('email')}
            proven={proven}
            help={t('emailHelp')}
            scope={trialAgreements[product]}
          />
        )}
        <FormError message={form.refusal} />
        {isLogin === false && !isRoadShow ? (
          <Button variant="secondary" size="large" onClick={goToLogin}>
            {t('loginFirst')}
          </Button>
        ) : (
          <Button
            type={form.isReady ? 'submit' : 'button'}
            size="large"
            busy={form.formState.isSubmitting || submission.isHeld}
          >
            {isRoadShow ? t('submitShow') : t('submit')}
          </Button>
        )}
      </HydratedFieldset>
    </form>
  );
}
