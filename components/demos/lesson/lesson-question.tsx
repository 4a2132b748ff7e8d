'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { judge, questions, type QuestionKey, type Verdict } from './questions.ts';

/** Shows one question. An answer is checked only on request; a correct one is followed by its reason, a wrong one by a hint. */
export function LessonQuestion({
  question,
  kept,
  onAnswer,
}: {
  question: QuestionKey;
  /** The answer that was checked before; empty when there is none. */
  kept: string;
  onAnswer: (given: string) => void;
}) {
  const t = useTranslations('eduLesson.question');
  const words = useTexts(`eduLesson.questions.${question}`);
  const id = useId();
  const [given, setGiven] = useState(kept);
  const [verdict, setVerdict] = useState<Verdict | null>(kept === '' ? null : judge(question, kept));
  const error = verdict === 'empty' || verdict === 'unreadable' ? t(verdict) : undefined;

  function change(next: string) {
    setGiven(next);
    setVerdict(null);
  }

  function check() {
    const found = judge(question, given);
    setVerdict(found);
    if (found === 'right' || found === 'wrong') onAnswer(given.trim());
  }

  return (
    <form
      noValidate
      aria-labelledby={id}
      className="mt-8 border-t border-hairline pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <h4 id={id} className="font-semibold">
        {t('heading')}
      </h4>
      {questions[question].kind === 'choice' && 'options' in words ? (
        <RadioGroup
          legend={words.text}
          name={question}
          value={given}
          error={error}
          options={words.options.map((label, at) => ({ value: String(at), label }))}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <>
          <p className="mt-1 mb-3">{words.text}</p>
          <Field label={t('answer')} error={error}>
            {(control) => (
              <Input
                {...control}
                inputMode="text"
                autoComplete="off"
                maxLength={20}
                className="max-w-48"
                trailing={<span className="pr-3">{'unit' in words ? words.unit : ''}</span>}
                value={given}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </Field>
        </>
      )}
      <Button type="submit" variant="secondary" className="mt-4">
        {t('check')}
      </Button>
      <div role="status" className="mt-4">
        {verdict === 'right' && (
          <Notice tone="success" title={t('right')}>
            {words.why}
          </Notice>
        )}
        {verdict === 'wrong' && (
          <Notice tone="warning" title={t('wrong')}>
            {words.hint} {t('tryAgain')}
          </Notice>
        )}
      </div>
    </form>
  );
}
