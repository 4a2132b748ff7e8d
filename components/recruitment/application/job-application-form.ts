import { anyText, defineForm, file, optionalText, text, ticked, type Checked } from '#components/forms/define-form.ts';
import { applicationFields } from '#contract/recruitment.ts';
import { phoneError, phoneOnWire } from '#lib/session/phone-entry.ts';

export const jobApplicationForm = defineForm(
  {
    name: text(applicationFields.name),
    country: anyText(),
    phone: anyText(),
    email: text(applicationFields.email),
    resume: file('resumeEmpty'),
    message: optionalText(applicationFields.message),
    consent: ticked('consentMissing'),
  },
  { phone: ({ country, phone }) => phoneError({ country, number: phone }) },
);

/** Returns the call's input, except for the opening and the résumé's id. */
export function applicantInput({ name, country, phone, email, message }: Checked<typeof jobApplicationForm>) {
  return { name, phone: phoneOnWire({ country, number: phone }), email, message, consent: 'true' as const };
}
