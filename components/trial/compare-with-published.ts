import type { LicenceClaims } from '#contract/licence.ts';

type Status<State> = { state: State; expiresAt: string | null };

/**
 * Compares the end in a licence text with the end of its record.
 * @returns the record's end if the two differ, and the verdict: the record's state, or the difference while the licence
 * is in force
 */
export function compareWithRecord<State extends string>(
  { exp }: Pick<LicenceClaims, 'exp'>,
  { state, expiresAt }: Status<State>,
): { verdict: Exclude<State, 'active'> | 'good' | 'extended' | 'shortened'; recordedEnd: Date | null } {
  // A text has whole seconds, the record has milliseconds.
  const end = expiresAt === null ? exp : Math.floor(Date.parse(expiresAt) / 1000);
  const inForce = end === exp ? 'good' : end > exp ? 'extended' : 'shortened';
  return {
    verdict: state === 'active' ? inForce : (state as Exclude<State, 'active'>),
    recordedEnd: end === exp ? null : new Date(end * 1000),
  };
}
