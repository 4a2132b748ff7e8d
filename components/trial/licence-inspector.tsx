'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { examineLicence, type Finding } from './examine-licence.ts';
import { InspectionResult } from './inspection-result.tsx';

/** Checks a pasted licence: its grants and its validity. A text after the address's `#` is checked at once. */
export function LicenceInspector() {
  const t = useTranslations('licence.form');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [finding, setFinding] = useState<Finding | null>(null);
  const asked = useRef(0);

  async function check(licence: string) {
    asked.current += 1;
    const request = asked.current;
    setFinding(null);
    setError(licence.trim() ? undefined : t('empty'));
    if (!licence.trim()) return;
    setBusy(true);
    const found = await examineLicence(licence).catch(() => null);
    // Another one was pasted meanwhile and is waited for.
    if (request !== asked.current) return;
    setBusy(false);
    if (found) setFinding(found);
    else setError(t('failed'));
  }

  useEffect(() => {
    const handed = location.hash.slice(1);
    if (!handed.includes('.')) return;
    // A licence is a credential: it is removed from the address bar, so that it is not bookmarked or shown to others.
    history.replaceState(history.state, '', location.pathname + location.search);
    setText(handed);
    void check(handed);
    // oxlint-disable-next-line react/exhaustive-deps -- what the visitor came with is checked once
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void check(text);
  }

  return (
    <div className="space-y-6">
      <form noValidate onSubmit={submit}>
        <HydratedFieldset className="space-y-4">
          <Field label={t('label')} help={t('help')} error={error}>
            {(control) => (
              <Textarea
                {...control}
                rows={7}
                spellCheck={false}
                autoComplete="off"
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setError(undefined);
                  setFinding(null);
                }}
                className="font-mono break-all"
              />
            )}
          </Field>
          <Button type="submit" busy={isBusy}>
            {t('check')}
          </Button>
        </HydratedFieldset>
      </form>
      {finding && <InspectionResult finding={finding} />}
    </div>
  );
}
