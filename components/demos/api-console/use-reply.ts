'use client';

import { useRef, useState } from 'react';
import { askDataApi, type DataApiReply } from '#lib/api/data-api-calls.ts';
import { errorText } from '#lib/api/error-text.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { consoleCalls, type Question } from './snippets/question.ts';

/** A reply and the question that it answers. */
export type Answered = { question: Question; reply: DataApiReply };

export type ReplyState = { status: 'idle' | 'asking' } | { status: 'failed'; words: string };

/** Calls the server. With several calls in flight only the last one's reply is shown; the previous reply stays until then. */
export function useReply() {
  const [state, setState] = useState<ReplyState>({ status: 'idle' });
  const [answered, setAnswered] = useState<Answered | null>(null);
  const asked = useRef(0);

  function ask(question: Question): void {
    asked.current += 1;
    const id = asked.current;
    setState({ status: 'asking' });
    askDataApi(consoleCalls[question.call], Object.fromEntries(question.parameters)).then(
      (reply) => {
        if (id !== asked.current) return;
        setAnswered({ question, reply });
        setState({ status: 'idle' });
      },
      (error: unknown) => {
        if (id === asked.current) setState({ status: 'failed', words: errorText(error, pageLocale()) });
      },
    );
  }

  return { state, answered, ask };
}

/** Returns the server's refusal, if that was its reply. */
export function refusalIn(reply: DataApiReply | undefined): { message: string; field?: string | undefined } | null {
  return reply?.content && 'refused' in reply.content ? reply.content.refused : null;
}
