import { readStored, writeStored } from '#lib/browser/storage.ts';
import type { Form } from './define-form.ts';

/**
 * Keeps the input of a form for this tab. Fields in `unkept` are never stored: codes, which expire in minutes,
 * passwords, and agreements, which are requested each time.
 */
export function createDraft<Values extends object>(
  key: string,
  { entry, empty }: Pick<Form<Values, unknown>, 'entry' | 'empty'>,
  unkept: ReadonlyArray<keyof NoInfer<Values> & string>,
) {
  return {
    /** Returns the form's empty values if nothing is stored, or the stored text is invalid. */
    read(): Values {
      try {
        return entry.parse(JSON.parse(readStored('session', key) ?? '{}'));
      } catch {
        return empty;
      }
    },
    /** `null` deletes the draft. */
    write(typed: Values | null): void {
      const kept = Object.entries(typed ?? {}).filter(([name]) => !(unkept as readonly string[]).includes(name));
      writeStored('session', key, typed && JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
