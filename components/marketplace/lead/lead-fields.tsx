import { useTranslations } from 'next-intl';
import { defineForm, optionalText, text, ticked } from '#components/forms/define-form.ts';
import { linkToPrivacy } from '#components/forms/privacy-link.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import type { DefinedForm } from '#components/forms/use-defined-form.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { leadFields, type LeadKind } from '#contract/lead.ts';

export const leadForm = defineForm({
  name: text(leadFields.name),
  company: optionalText(leadFields.company),
  email: text(leadFields.email),
  message: text(leadFields.message),
  consent: ticked('consentMissing'),
});

/** Fields of an enquiry: the person, the contact and the question. Others are optional or omitted by kind. */
export function LeadFields({ kind, form }: { kind: LeadKind; form: DefinedForm<typeof leadForm> }) {
  const t = useTranslations('datahubLead');
  return (
    <>
      <TextField form={form} name="name" label={t('name')} autoComplete="name" />
      <TextField form={form} name="company" label={t('company')} note={t('optional')} autoComplete="organization" />
      <TextField
        form={form}
        name="email"
        label={t('email')}
        help={t('emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="name@company.com"
      />
      <Field label={t(`message.${kind}`)} help={t(`messageHelp.${kind}`)} error={form.errorText('message')}>
        {(control) => <Textarea {...form.input('message')} {...control} rows={5} maxLength={2000} />}
      </Field>
      <Checkbox
        {...form.register('consent')}
        error={form.errorText('consent')}
        label={t.rich('consent', { privacy: linkToPrivacy })}
      />
    </>
  );
}
