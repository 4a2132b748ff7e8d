'use client';

import { DemoWords } from '#components/demos/demo-words.tsx';
import type { TakenUp } from '#components/shell/live-part.tsx';
import type { MarketTable } from '#contract/market-data.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import english from '#messages/en-US/api-console.json' with { type: 'json' };
import chinese from '#messages/zh-CN/api-console.json' with { type: 'json' };
import { ApiConsole } from './api-console.tsx';

export type ConsoleGiven = {
  /** The answer to the first draft, which the page was made with. */
  table: MarketTable;
};

/** Demonstration 6: a call to the synthetic market, as code and as the server's own reply to it. */
export default function ApiConsoleDemo(given: ConsoleGiven & TakenUp) {
  return (
    <DemoWords messages={{ apiConsole: pageLocale() === 'en-US' ? english : chinese }}>
      <ApiConsole {...given} />
    </DemoWords>
  );
}
