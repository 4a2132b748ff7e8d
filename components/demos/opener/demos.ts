import type { ComponentProps, ComponentType } from 'react';
import type { DrawnDemo } from '#components/demos/demo-frame.tsx';
import type { TakenUp } from '#components/shell/live-part.tsx';

/*
 * The demonstrations by the name that shared addresses carry (`?demo=backtest&…`).
 */

/** Those whose default result stands in the page, and whose controls can be used before their code is there. */
export const drawnParts = {
  attribution: () => import('#components/demos/attribution/attribution-demo.tsx'),
  'api-console': () => import('#components/demos/api-console/api-console-demo.tsx'),
  'market-push': () => import('#components/demos/market-push/market-push-demo.tsx'),
};
export type DrawnPartName = keyof typeof drawnParts;

/** What such a demonstration is given by its page. */
export type DrawnGiven<Name extends DrawnPartName> = Omit<
  ComponentProps<Awaited<ReturnType<(typeof drawnParts)[Name]>>['default']>,
  keyof TakenUp
>;

type LiveDemoName = 'factor' | 'optimizer' | 'backtest';

/** Those that keep what the server drew of their results until the first change. */
export const liveDemos: Readonly<
  Record<LiveDemoName, () => Promise<{ default: ComponentType<{ drawn: DrawnDemo } & TakenUp> }>>
> = {
  backtest: () => import('#components/demos/backtest/backtest-demo.tsx'),
  factor: () => import('#components/demos/factor/factor-demo.tsx'),
  optimizer: () => import('#components/demos/optimizer/optimizer-demo.tsx'),
};

/** Those that a button opens. */
export const demos = {
  lesson: () => import('#components/demos/lesson/lesson-demo.tsx'),
};
