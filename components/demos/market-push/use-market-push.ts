import { useEffect, useReducer, useRef } from 'react';
import { MarketPushLine, marketPushUrl } from '#lib/api/market-push-client.ts';
import { emptyState, reducePush, type PushState } from './push-state.ts';

const pingEveryMs = 2000;

/** This machine's clock, milliseconds since 1970 with fractions. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

export type MarketPush = {
  state: PushState;
  subscribe: (instrument: string) => void;
  unsubscribe: (instrument: string) => void;
  /** Drops the connection, to see it come back. */
  breakOnce: () => void;
  /** After the line gave up. */
  reconnect: () => void;
};

/** A line to the push for as long as the component stands, and everything that came over it. */
export function useMarketPush(first: string): MarketPush {
  const [state, dispatch] = useReducer(reducePush, emptyState);
  const line = useRef<MarketPushLine | null>(null);

  useEffect(() => {
    const opened = new MarketPushLine({
      url: marketPushUrl(window.location.href),
      instruments: [first],
      now,
      listener: {
        onEvent: (event, receivedAt) => dispatch({ from: 'event', event, receivedAt }),
        onNotice: (notice) => dispatch({ from: 'notice', notice, at: now() }),
      },
    });
    line.current = opened;
    opened.connect();
    const pings = setInterval(() => opened.ping(), pingEveryMs);
    return () => {
      clearInterval(pings);
      opened.end();
    };
  }, [first]);

  return {
    state,
    subscribe: (instrument) => line.current?.subscribe(instrument),
    unsubscribe: (instrument) => line.current?.unsubscribe(instrument),
    breakOnce: () => line.current?.break(),
    reconnect: () => line.current?.connect(),
  };
}
