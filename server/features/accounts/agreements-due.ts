import { agreements, documentsOf, type AgreementScope } from '#contract/agreements.ts';
import type { Db } from '#server/kernel/db/connection.ts';

/** Returns the documents in force that a user still has to accept, as `scope.document:version`. */
export async function agreementsDue(db: Db, userId: number): Promise<string[]> {
  return dueAfter(await agreedTo(db, userId));
}

/**
 * Returns the documents that a user who accepted `known` still has to accept: those of the login, which all users need, and those of every other
 * scope of which the user accepted an older version.
 */
export function dueAfter(known: ReadonlySet<string>): string[] {
  const scopes = new Set(['login', ...[...known].map((document) => document.split('.')[0])]);
  return (Object.keys(agreements) as AgreementScope[])
    .filter((scope) => scopes.has(scope))
    .flatMap(documentsOf)
    .map(({ document, version }) => `${document}:${version}`)
    .filter((document) => !known.has(document));
}

/** Returns true if `known` contains every document of a scope in the version in force. */
export function isAgreed(known: ReadonlySet<string>, scope: AgreementScope): boolean {
  return documentsOf(scope).every(({ document, version }) => known.has(`${document}:${version}`));
}

/** Reads the documents and versions that a user has accepted, as `scope.document:version`. */
export async function agreedTo(db: Db, userId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_agreements')
    .select(['document', 'version'])
    .where('user_id', '=', userId)
    .execute();
  return toKnown(rows);
}

/** Converts rows of accepted documents to `scope.document:version`. */
export function toKnown(rows: readonly { document: string | null; version: string | null }[]): Set<string> {
  return new Set(rows.map(({ document, version }) => `${document}:${version}`));
}
