import type { LicenceJwk } from '#server/kernel/secrets/licence-jwk.ts';

/** The public test key pair of RFC 8037, appendix A.1. */
export const testLicenceKey: LicenceJwk = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};
