'use client';

import { DemoWords } from '#components/demos/demo-words.tsx';
import { LivePart } from '#components/shell/live-part.tsx';
import type { Locale } from '#contract/locale.ts';
import type { DataApiTable } from '#contract/synthetic-market.ts';
import english from '#messages/en-US/api-console.json' with { type: 'json' };
import chinese from '#messages/zh-CN/api-console.json' with { type: 'json' };
import { ApiConsole } from './api-console.tsx';

export type ConsoleGiven = {
  /** The answer to the first draft, which the page was made with. */
  table: DataApiTable;
  /** Of the calls shown, until the browser knows its own. */
  siteOrigin: string;
  locale: Locale;
};

/** Demonstration 6: a call to the synthetic market, as code and as the server's own reply to it. */
export default function ApiConsoleDemo(given: ConsoleGiven) {
  return (
    <DemoWords locale={given.locale} messages={{ apiConsole: given.locale === 'en-US' ? english : chinese }}>
      <LivePart mark={['demo', 'api-console']}>{(query) => <ApiConsole {...given} query={query} />}</LivePart>
    </DemoWords>
  );
}
