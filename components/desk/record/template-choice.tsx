'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import type { DeskRecord } from '#contract/desk-record.ts';

type Words = { subject: string; text: string };

type TemplateProps = {
  templates: NonNullable<DeskRecord['mail']>['templates'];
  /** Index of the template that the form began with; empty for none. */
  first: string;
  /** The present content of the form. */
  typed: () => Words;
  onChosen: (words: Words) => void;
};

/** Chooses the template of a mail; asks before it replaces typed text. */
export function TemplateChoice({ templates, first, typed, onChosen }: TemplateProps) {
  const t = useTranslations('desk.record.mail');
  const [shown, setShown] = useState(templates[Number(first || -1)] ? first : '');
  const [asked, setAsked] = useState<string | null>(null);
  const wordsOf = (index: string): Words => templates[Number(index || -1)] ?? { subject: '', text: '' };

  function choose(index: string) {
    setShown(index);
    setAsked(null);
    onChosen(wordsOf(index));
  }

  function ask(index: string) {
    const { subject, text } = typed();
    const standing = [{ subject: '', text: '' }, wordsOf(shown)];
    const isUntouched = standing.some((words) => words.subject === subject && words.text === text);
    if (isUntouched) choose(index);
    else setAsked(index);
  }

  return (
    <>
      <Field label={t('template')}>
        {(control) => (
          <Select
            {...control}
            value={asked ?? shown}
            placeholder={t('blank')}
            options={templates.map(({ title }, index) => ({ value: String(index), label: title }))}
            onChange={({ target }) => ask(target.value)}
          />
        )}
      </Field>
      {asked !== null && (
        <Notice
          tone="warning"
          live
          action={
            <div className="flex flex-wrap gap-3">
              <Button size="small" onClick={() => choose(asked)}>
                {t('replace')}
              </Button>
              <Button size="small" variant="secondary" onClick={() => setAsked(null)}>
                {t('keep')}
              </Button>
            </div>
          }
        >
          {t('replaceWarning')}
        </Notice>
      )}
    </>
  );
}
