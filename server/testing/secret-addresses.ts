/** Patterns of secrets that grant access: codes of applications and enquiries, signing keys, licences and session tokens. */
const secrets = [
  /\b[AL]-[0-9A-HJKMNP-TV-Z]{10}\b/,
  /\b[0-9a-f]{64}\b/,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
  /[?&](?:key|token|secret|password|licence|pending|registration|email_code|sms_code)=[^&]/,
];

/** Finds the URLs with a secret before the `#`, where access logs and analytics scripts can read it. */
export function secretAddresses(addresses: readonly string[]): string[] {
  return addresses.filter((address) => {
    const [sent = ''] = address.split('#');
    return secrets.some((secret) => secret.test(sent));
  });
}

/** Lists the URLs in a text. */
export const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"）。，]+/g) ?? [];
