/** What opens or changes something for whoever has it: codes of applications and enquiries, keys that sign, licences and tokens of sessions. */
const secrets = [
  /\b[AL]-[0-9A-HJKMNP-TV-Z]{10}\b/,
  /\b[0-9a-f]{64}\b/,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
  /[?&](?:key|token|secret|password|licence|pending|registration|email_code|sms_code)=[^&]/,
];

/** The addresses among these that carry a secret where access logs and scripts of analytics read it: left of the `#`. */
export function secretAddresses(addresses: readonly string[]): string[] {
  return addresses.filter((address) => {
    const [sent = ''] = address.split('#');
    return secrets.some((secret) => secret.test(sent));
  });
}

/** The addresses that a text names. */
export const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"）。，]+/g) ?? [];
