'use client';

import { DemoWords } from '#components/demos/demo-words.tsx';
import { LivePart } from '#components/shell/live-part.tsx';
import english from '#messages/en-US/api-console.json' with { type: 'json' };
import chinese from '#messages/zh-CN/api-console.json' with { type: 'json' };
import { ApiConsole, type ConsoleGiven } from './api-console.tsx';

/** Demonstration 6: a call to the synthetic market, as code and as the server's own reply to it. */
export default function ApiConsoleDemo(given: ConsoleGiven) {
  return (
    <DemoWords locale={given.locale} messages={{ apiConsole: given.locale === 'en-US' ? english : chinese }}>
      <LivePart mark={['demo', 'api-console']}>{(query) => <ApiConsole {...given} query={query} />}</LivePart>
    </DemoWords>
  );
}
