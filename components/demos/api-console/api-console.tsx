'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { readDraft, writeDraft } from './draft-address.ts';
import { QuestionForm } from './question-form.tsx';
import { ReplyView } from './reply-view.tsx';
import { SnippetTabs } from './snippet-tabs.tsx';
import { askWith, type Draft } from './snippets/question.ts';
import { refusalIn, useReply } from './use-reply.ts';

/** The question, the same question as code beside it, the server's reply below; on a phone the reply comes before the code. */
export function ApiConsole() {
  const t = useTranslations('apiConsole');
  const [draft, setDraft] = useState<Draft>(() => readDraft(new URLSearchParams(window.location.search)));
  const { state, ask, forget } = useReply();
  const { origin, pathname } = window.location;
  const question = askWith(draft, origin);

  return (
    <div className="border-t border-ink pt-6">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <QuestionForm
          className="lg:col-span-5"
          draft={draft}
          refused={refusalIn(state)}
          isAsking={state.status === 'asking'}
          onChange={(part) => {
            setDraft({ ...draft, ...part });
            // A reply to another question beside this one would be read as its reply.
            forget();
          }}
          onAsk={() => ask(question)}
        >
          <CopyButton
            size="medium"
            text={`${origin}${pathname}?${writeDraft(draft)}`}
            label={t('share')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        </QuestionForm>
        <SnippetTabs className="min-w-0 max-lg:order-last lg:col-span-7" question={question} />
        <ReplyView className="min-w-0 lg:col-span-12" state={state} call={draft.call} />
      </div>
    </div>
  );
}
