'use client';

import { useEffect, useState } from 'react';
import { useSecondsUntil } from '#components/forms/use-seconds-until.ts';
import { intentionSeconds } from '#contract/order-states.ts';
import { requestQuote, requestQuotedQuote } from '#lib/api/order-calls.ts';
import { serverNowMs } from '#lib/api/server-clock.ts';
import { writeItems } from '#lib/pricing/choice-items.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { partnerOnOrder } from '#lib/session/partner-code.ts';
import type { Choice, QuotedChoice } from './purchase-entry.ts';

type PlainQuote = Awaited<ReturnType<typeof requestQuote>>['data'];
type QuotedQuote = Awaited<ReturnType<typeof requestQuotedQuote>>['data'];
/** Quote, with the quotation from which it was made, if any. */
export type Quote = PlainQuote & Partial<Pick<QuotedQuote, 'quotation'>>;

/** State of a quote. `asking` includes the pause after a change; `blocked` means that the choice has no price yet. */
export type QuoteState = 'blocked' | 'asking' | 'ready' | 'expired' | 'failed';

type Answer = { key: string; untilMs: number } & ({ quote: Quote } | { error: unknown });

const pauseMs = 400;

async function quoteFor(choice: Choice | QuotedChoice, signal: AbortSignal): Promise<Quote> {
  const { startsOn, workspaceId } = choice;
  if ('quotation' in choice)
    return (await requestQuotedQuote({ quotation: choice.quotation, startsOn, workspaceId }, signal)).data;
  const { merchandise, months, partner } = choice;
  const asked = { merchandise, items: writeItems(choice.items), periodMonths: String(months), startsOn, workspaceId };
  return (await requestQuote({ ...asked, partner: partnerOnOrder(partner) }, signal)).data;
}

/**
 * Requests the server's price of a choice after a pause in changing it, and again with `ask`. The last quote stays visible
 * while the next one loads. Its validity of a quarter of an hour counts from its arrival.
 */
export function useQuote(choice: Choice | QuotedChoice | null) {
  const key = choice && JSON.stringify(choice);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [shown, setShown] = useState<Quote | null>(null);
  const [round, setRound] = useState(0);
  const secondsLeft = useSecondsUntil(answer && 'quote' in answer ? answer.untilMs : null);

  useEffect(() => {
    if (key === null) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => void price(), pauseMs);

    async function price() {
      try {
        const quote = await quoteFor(JSON.parse(key ?? '') as Choice | QuotedChoice, asking.signal);
        if (asking.signal.aborted) return;
        setAnswer({ key: key ?? '', untilMs: serverNowMs() + intentionSeconds * 1000, quote });
        setShown(quote);
      } catch (error) {
        if (asking.signal.aborted) return;
        followSession(error);
        setAnswer({ key: key ?? '', untilMs: 0, error });
      }
    }

    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key, round]);

  function ask() {
    setAnswer(null);
    setRound((before) => before + 1);
  }

  const isAnswered = answer !== null && answer.key === key;
  const state = stateOf();
  return {
    state,
    /** The last quote, to be displayed. It can be ordered only while `state` is `ready`. */
    shown,
    quote: state === 'ready' && answer && 'quote' in answer ? answer.quote : null,
    error: isAnswered && 'error' in answer ? answer.error : null,
    secondsLeft,
    ask,
  };

  function stateOf(): QuoteState {
    if (key === null) return 'blocked';
    if (!isAnswered) return 'asking';
    if ('error' in answer) return 'failed';
    return secondsLeft > 0 ? 'ready' : 'expired';
  }
}
export type QuoteInUse = ReturnType<typeof useQuote>;
