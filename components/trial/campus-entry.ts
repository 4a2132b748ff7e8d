import { defineForm, optionalText, text, type Checked } from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { applyForCampusLicence } from '#contract/campus.ts';
import { keptPartnerCode } from '#lib/session/partner-code.ts';
import { campusDraftKey } from './campus-draft.ts';
import { applicantFields, proofFields, proofOnWire, unkeptFields, type Proven } from './trial-applicant.ts';

const { role, course, seats, remarks } = applyForCampusLicence.body.shape;

/** The form for a school's licence; `company` is the school. */
export const campusForm = defineForm({
  role: text(role),
  ...applicantFields,
  course: text(course),
  seats: text(seats),
  remarks: optionalText(remarks),
  ...proofFields,
});

export const campusDraft = createDraft(campusDraftKey, campusForm, unkeptFields);

export function campusInput(checked: Checked<typeof campusForm>, proven: Proven) {
  const source = keptPartnerCode() || undefined;
  return { ...checked, seats: String(checked.seats), ...proofOnWire(checked, proven, 'rqdata'), source };
}
