'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type FormEvent } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { applicationCode } from '#contract/recruitment.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { getApplication } from '#lib/api/recruitment-calls.ts';
import { ApplicationView, type Application } from './application-view.tsx';

type Found = { code: string; application: Application };

/** A field for the code, filled from the address of the confirmation mail, and what is found under it. */
export function StatusLookup() {
  const t = useTranslations('recruitmentStatus');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<Found | null>(null);

  async function look(given: string) {
    const code = given.trim().toUpperCase();
    setFound(null);
    if (!applicationCode.safeParse(code).success) return setError(t('codeBad'));
    setError(undefined);
    setAsking(true);
    try {
      setFound({ code, application: (await getApplication(code)).data });
    } catch (failure) {
      if (failure instanceof RefusedError) setError(failure.message);
      else reportError(failure);
    } finally {
      setAsking(false);
    }
  }

  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get('code');
    if (!given) return;
    setTyped(given);
    void look(given);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address the page was opened with
  }, []);

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
        <Field label={t('code')} help={t('lead')} error={error}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setError(undefined);
                }}
                className="font-mono"
              />
              <Button type="submit" busy={isAsking}>
                {t('submit')}
              </Button>
            </div>
          )}
        </Field>
      </form>
      <div aria-live="polite" className="mt-8">
        {found && (
          <ApplicationView {...found} onChange={(application) => setFound({ code: found.code, application })} />
        )}
      </div>
    </>
  );
}
