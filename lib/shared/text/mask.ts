/** Masks a phone number: `138****8000`; a foreign one keeps its country code and last four digits. */
export function maskPhone(phone: string): string {
  return phone.replace(/^\+86/, '').replace(/^(.{1,}?)\d{4}(\d{4})$/, '$1****$2');
}

/** Masks an email address: `w***@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/, '$1***$2');
}
