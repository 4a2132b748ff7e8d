import { agreements, documentsOf, type AgreementScope } from '#contract/agreements.ts';
import type { Db } from '#server/kernel/db/connection.ts';

/** The documents in force that a user still has to agree to, as `scope.document:version`. */
export async function agreementsDue(db: Db, userId: number): Promise<string[]> {
  return dueAfter(await agreedTo(db, userId));
}

/**
 * What is due to a user who has agreed to `known`: the documents of the login, which all users need, and those of every
 * other scope that the user has once agreed to in an older version.
 */
export function dueAfter(known: ReadonlySet<string>): string[] {
  const scopes = new Set(['login', ...[...known].map((document) => document.split('.')[0])]);
  return (Object.keys(agreements) as AgreementScope[])
    .filter((scope) => scopes.has(scope))
    .flatMap(documentsOf)
    .map(({ document, version }) => `${document}:${version}`)
    .filter((document) => !known.has(document));
}

/** Whether a user who has agreed to `known` has agreed to every document of a scope in the version in force. */
export function isAgreed(known: ReadonlySet<string>, scope: AgreementScope): boolean {
  return documentsOf(scope).every(({ document, version }) => known.has(`${document}:${version}`));
}

/** Every document and version a user has agreed to, as `scope.document:version`. */
export async function agreedTo(db: Db, userId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_agreements')
    .select(['document', 'version'])
    .where('user_id', '=', userId)
    .execute();
  return toKnown(rows);
}

/** Rows of what a user has agreed to, as `scope.document:version`. */
export function toKnown(rows: readonly { document: string | null; version: string | null }[]): Set<string> {
  return new Set(rows.map(({ document, version }) => `${document}:${version}`));
}
