import { readStored, writeStored } from '#lib/browser/storage.ts';
import type { Form } from './define-form.ts';

/**
 * What was typed into a form, kept for this tab. Fields in `unkept` (codes, which are gone in minutes, passwords, agreements, which
 * are given anew) are never stored.
 */
export function createDraft<Values extends object>(
  key: string,
  { entry, empty }: Pick<Form<Values, unknown>, 'entry' | 'empty'>,
  unkept: ReadonlyArray<keyof NoInfer<Values> & string>,
) {
  return {
    /** The form's empty values where nothing was typed, or what is stored cannot be understood. */
    read(): Values {
      try {
        return entry.parse(JSON.parse(readStored('session', key) ?? '{}'));
      } catch {
        return empty;
      }
    },
    /** `null` forgets it. */
    write(typed: Values | null): void {
      const kept = Object.entries(typed ?? {}).filter(([name]) => !(unkept as readonly string[]).includes(name));
      writeStored('session', key, typed && JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
