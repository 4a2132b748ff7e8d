import * as z from 'zod/mini';
import {
  defineForm,
  list,
  optionalText,
  text,
  unasked,
  type Checked,
  type Entry,
  type Form,
  type Rules,
} from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { bookRoadShow } from '#contract/road-show.ts';
import { applyForTrial, trialAgreements, type TrialProduct } from '#contract/trial.ts';
import { keptPartnerCode } from '#lib/session/partner-code.ts';
import { confirmationFields, confirmationOnWire, roadShowRules } from './road-show-proof.ts';
import {
  applicantFields,
  proofFields,
  proofOnWire,
  provenRules,
  unkeptFields,
  type Proven,
} from './trial-applicant.ts';

const purpose = text(applyForTrial.body.shape.purpose);
const show = bookRoadShow.body.shape;
const interest = text(show.interest);
/** Half days such as `2026-11-25/am`, in order of preference; comma-joined on the wire. */
const preferredTimes = z.pipe(
  list(),
  z.pipe(
    z.transform((times: string[]) => times.join(',')),
    show.preferred_times,
  ),
);
const teamSize = optionalText(show.team_size);
const phone = optionalText(show.phone);
const remarks = optionalText(show.remarks);

const trialForm = defineForm({
  ...applicantFields,
  purpose,
  interest: unasked(interest),
  preferredTimes: unasked(preferredTimes),
  teamSize: unasked(teamSize),
  remarks: unasked(remarks),
  ...confirmationFields,
  phone: unasked(phone),
  ...proofFields,
});
const roadShowForm = defineForm({
  ...applicantFields,
  purpose: unasked(purpose),
  interest,
  preferredTimes,
  teamSize,
  remarks,
  confirmedBy: confirmationFields.confirmedBy,
  phone,
  smsCode: confirmationFields.smsCode,
  ...proofFields,
  /** Optional beside a phone number; the rules require it in all other cases. */
  email: optionalText(show.email),
});

/** Returns a product's form. Each holds the fields of both, so that switching the product loses nothing. */
export function trialFormOf(product: TrialProduct): Form<TrialEntry, CheckedTrial> {
  return product === 'road-show' ? roadShowForm : trialForm;
}
export type TrialEntry = Entry<typeof trialForm>;
/** Returns the rules of the contact and the agreement, which depend on the visitor's proofs. */
export function trialRulesOf(product: TrialProduct, proven: Proven): Rules<TrialEntry> {
  return product === 'road-show' ? roadShowRules(proven) : provenRules(proven);
}
type CheckedTrial = Checked<typeof trialForm> | Checked<typeof roadShowForm>;

/** Draft of any product's form, for this tab. */
export const trialDraft = createDraft('trial-draft', trialForm, [...unkeptFields, 'smsCode']);

/** Returns the input of the calls: a booking's, or an application's. */
export function trialInput(checked: CheckedTrial, proven: Proven, product: TrialProduct) {
  const { name, company, title, emailCode } = checked;
  const proof = proofOnWire({ email: checked.email ?? '', emailCode }, proven, trialAgreements[product]);
  const applicant = { name, company, title, ...proof, source: keptPartnerCode() || undefined };
  if (checked.interest === undefined) return { ...applicant, email: checked.email, purpose: checked.purpose };
  return {
    ...applicant,
    ...confirmationOnWire(checked, proven),
    email: checked.email,
    interest: checked.interest,
    preferredTimes: checked.preferredTimes.join(','),
    teamSize: checked.teamSize,
    phone: checked.phone,
    remarks: checked.remarks,
  };
}
