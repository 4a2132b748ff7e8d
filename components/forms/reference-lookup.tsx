import { useState, type FormEvent, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';
import { Input } from '#components/ui/input.tsx';
import { RefusedError } from '#lib/api/call-errors.ts';
import { useMailedLink } from '#lib/navigation/mailed-link.ts';
import { isPasted } from './is-pasted.ts';

/** Shows a field for a reference, filled in from the link of a confirmation mail, and the record found. */
export function ReferenceLookup<Found>({
  words,
  rule,
  ask,
  children,
}: {
  words: { label: string; help: string; bad: string; submit: string };
  rule: z.ZodMiniType<string>;
  /** @throws RefusedError for an unknown reference */
  ask: (reference: string) => Promise<Found>;
  children: (reference: string, found: Found, change: (found: Found) => void) => ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<{ reference: string; found: Found } | null>(null);

  async function look(given: string) {
    const { data: reference } = rule.safeParse(given);
    setResult(null);
    if (reference === undefined) return setError(words.bad);
    setTyped(reference);
    setError(undefined);
    setAsking(true);
    try {
      setResult({ reference, found: await ask(reference) });
    } catch (failure) {
      if (failure instanceof RefusedError) setError(failure.message);
      else reportError(failure);
    } finally {
      setAsking(false);
    }
  }

  useMailedLink((link) => {
    const given = link.get('code');
    if (!given) return;
    setTyped(given);
    void look(given);
  });

  return (
    <>
      <form
        noValidate
        className="noscript:hidden"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isAsking) void look(typed);
        }}
      >
        <HydratedFieldset>
          <Field label={words.label} help={words.help} error={error}>
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  name="code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={typed}
                  onChange={(event) => {
                    const text = event.target.value;
                    setTyped((isPasted(event.nativeEvent) && rule.safeParse(text).data) || text);
                    setError(undefined);
                  }}
                  className="font-mono"
                />
                <Button type="submit" busy={isAsking}>
                  {words.submit}
                </Button>
              </div>
            )}
          </Field>
        </HydratedFieldset>
      </form>
      <div aria-live="polite" className="mt-8">
        {result &&
          children(result.reference, result.found, (found) => setResult({ reference: result.reference, found }))}
      </div>
    </>
  );
}
