/**
 * Validation errors of a field, by the error keys of the schemas in `fields.ts` (docs/behaviour.md#field-rules). The texts are in
 * `messages/`, `field-errors.json`. The browser shows them before sending, and the server returns them.
 */
export const fieldErrors = [
  'phoneEmpty',
  'phoneBad',
  'phoneNotReached',
  'accountEmpty',
  'accountBad',
  'emailEmpty',
  'emailBad',
  'codeEmpty',
  'codeBad',
  'passwordEmpty',
  'passwordShort',
  'passwordLong',
  'passwordMismatch',
  'passwordPersonal',
  'agreementMissing',
  'documentsMissing',
  'confirmationWrong',
  'nameEmpty',
  'companyEmpty',
  'messageEmpty',
  'consentMissing',
  'purposeEmpty',
  'resumeEmpty',
  'roleEmpty',
  'courseEmpty',
  'seatsBad',
  'classCodeBad',
  'interestEmpty',
  'timesEmpty',
  'timesGone',
  'timesBad',
  'invoiceTitleEmpty',
  'countryEmpty',
  'taxNumberEmpty',
  'taxNumberBad',
  'invoicePersonSpecial',
  'invoiceAbroadSpecial',
  'bankAccountBad',
  'slipNumberBad',
  'startsOnBad',
  'refundReasonEmpty',
  'dateBad',
  'productsEmpty',
  'quantityBad',
  'searchShort',
  'textLong',
  'badText',
] as const;

export type FieldError = (typeof fieldErrors)[number];

/** Returns true if a schema's message is one of our keys. A library's default text is not. */
export function isFieldError(message: string): message is FieldError {
  return (fieldErrors as readonly string[]).includes(message);
}
