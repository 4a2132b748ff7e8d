import { useEffect, useReducer, useRef } from 'react';
import { MarketPushLine, marketPushUrl } from '#lib/api/market-push-client.ts';
import { reducePush, type PushState } from './push-state.ts';

const pingEveryMs = 2000;

/** Returns this machine's time in milliseconds since 1970, with fractions. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

export type MarketPush = {
  state: PushState;
  /** Opens the line, once. */
  connect: (first: string) => void;
  subscribe: (instrument: string) => void;
  unsubscribe: (instrument: string) => void;
  /** Drops the connection, to demonstrate the reconnection. */
  breakOnce: () => void;
  /** After the line gave up. */
  reconnect: () => void;
};

/** Holds a connection to the push from its request until the component unmounts, and everything received. */
export function useMarketPush(before: PushState): MarketPush {
  const [state, dispatch] = useReducer(reducePush, before);
  const line = useRef<MarketPushLine | null>(null);
  const pings = useRef<ReturnType<typeof setInterval>>(undefined);

  useEffect(
    () => () => {
      clearInterval(pings.current);
      line.current?.end();
      line.current = null;
    },
    [],
  );

  function connect(first: string) {
    if (line.current) return;
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
    pings.current = setInterval(() => opened.ping(), pingEveryMs);
  }

  return {
    state,
    connect,
    subscribe: (instrument) => line.current?.subscribe(instrument),
    unsubscribe: (instrument) => line.current?.unsubscribe(instrument),
    breakOnce: () => line.current?.break(),
    reconnect: () => line.current?.connect(),
  };
}
