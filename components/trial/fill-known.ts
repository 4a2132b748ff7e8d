import type { Standing } from './use-standing.ts';

type KnownField = Exclude<keyof Standing['known'], 'phone'>;

/** Fills what is still empty with what the account knows, so that no form asks twice (WCAG 2.2, 3.3.7). */
export function fillKnown(
  known: Standing['known'] | undefined,
  form: { getValues(field: KnownField): string; setValue(field: KnownField, value: string): void },
): void {
  if (!known) return;
  for (const field of ['name', 'company', 'title', 'email'] as const) {
    if (form.getValues(field) === '' && known[field]) form.setValue(field, known[field]);
  }
}
