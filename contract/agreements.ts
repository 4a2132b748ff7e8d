import * as z from 'zod/mini';
import { atMost } from './fields.ts';

/**
 * Documents that a user agrees to, with the versions in force (docs/behaviour.md#agreements). A new version is a new entry here and a new
 * PDF; users who agreed to an older one must agree again.
 */
export const agreements = {
  login: { user: 'V1.0', privacy: 'V1.1' },
  ams: { user: 'V1.0', privacy: 'V1.0' },
  rqdata: { user: 'V1.0' },
} as const;

export type AgreementScope = keyof typeof agreements;

/** Returns the documents of one scope in wire format, e.g. `login.user:V1.0,login.privacy:V1.0`. */
export function agreementOf(scope: AgreementScope): string {
  return documentsOf(scope)
    .map(({ document, version }) => `${document}:${version}`)
    .join(',');
}

/** Lists the documents of a scope with the versions in force, e.g. `{ document: 'login.user', version: 'V1.0' }`. */
export function documentsOf(scope: AgreementScope): Array<{ document: string; version: string }> {
  return Object.entries(agreements[scope]).map(([name, version]) => ({ document: `${scope}.${name}`, version }));
}

/** Lists the documents in force that an `agreement` field names; the rest of the field is ignored. */
export function agreedDocuments(agreement: string): Array<{ document: string; version: string }> {
  const named = new Set(agreement.split(','));
  return (Object.keys(agreements) as AgreementScope[])
    .flatMap(documentsOf)
    .filter(({ document, version }) => named.has(`${document}:${version}`));
}

/** The `agreement` field of the registering calls: comma-joined documents with their versions. */
export const agreement = z.string().check(atMost(400), z.regex(/^[a-zA-Z0-9.:,]*$/));
