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
} from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { applyForTrial, bookRoadShow, trialAgreements, type TrialProduct } from '#contract/licence.ts';
import { keptPartnerCode } from '#lib/session/partner-code.ts';
import { applicantFields, proofFields, proofOnWire, unkeptFields, type Proven } from './trial-applicant.ts';

const purpose = text(applyForTrial.body.shape.purpose);
const show = bookRoadShow.body.shape;
const interest = text(show.interest);
/** Half days such as `2026-11-25/am`, the most welcome first; comma-joined on the wire. */
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
  phone: unasked(phone),
  remarks: unasked(remarks),
  ...proofFields,
});
const roadShowForm = defineForm({
  ...applicantFields,
  purpose: unasked(purpose),
  interest,
  preferredTimes,
  teamSize,
  phone,
  remarks,
  ...proofFields,
});

/** A product's form. Each holds the fields of both, so that switching the product loses nothing. */
export function trialFormOf(product: TrialProduct): Form<TrialEntry, CheckedTrial> {
  return product === 'road-show' ? roadShowForm : trialForm;
}
export type TrialEntry = Entry<typeof trialForm>;
type CheckedTrial = Checked<typeof trialForm> | Checked<typeof roadShowForm>;

/** What was typed in this tab, for any product. */
export const trialDraft = createDraft('trial-draft', trialForm, unkeptFields);

/** What the calls take: a booking's input, or an application's. */
export function trialInput(checked: CheckedTrial, proven: Proven, product: TrialProduct) {
  const { name, company, title, email } = checked;
  const proof = proofOnWire(checked, proven, trialAgreements[product]);
  const applicant = { name, company, title, email, ...proof, source: keptPartnerCode() || undefined };
  if (checked.interest === undefined) return { ...applicant, purpose: checked.purpose };
  return {
    ...applicant,
    interest: checked.interest,
    preferredTimes: checked.preferredTimes.join(','),
    teamSize: checked.teamSize,
    phone: checked.phone,
    remarks: checked.remarks,
  };
}
