'use client';

import { useRef, useState } from 'react';
import { errorText } from '#lib/api/error-text.ts';
import { askMarketData, type MarketDataReply } from '#lib/api/market-data-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { consoleCalls, type Question } from './snippets/question.ts';

export type ReplyState =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'failed'; words: string }
  | { status: 'answered'; reply: MarketDataReply };

/** Asks the server; of several questions under way only the last one's reply is shown. */
export function useReply() {
  const [state, setState] = useState<ReplyState>({ status: 'idle' });
  const asked = useRef(0);

  function ask({ call, parameters }: Question): void {
    asked.current += 1;
    const id = asked.current;
    const show = (next: ReplyState) => {
      if (id === asked.current) setState(next);
    };
    show({ status: 'asking' });
    askMarketData(consoleCalls[call], Object.fromEntries(parameters)).then(
      (reply) => show({ status: 'answered', reply }),
      (error: unknown) => show({ status: 'failed', words: errorText(error, pageLocale()) }),
    );
  }

  function forget(): void {
    asked.current += 1;
    setState({ status: 'idle' });
  }

  return { state, ask, forget };
}

/** The server's no, when that was its reply. */
export function refusalIn(state: ReplyState): { message: string; field?: string | undefined } | null {
  if (state.status !== 'answered' || !state.reply.content || !('refused' in state.reply.content)) return null;
  return state.reply.content.refused;
}
