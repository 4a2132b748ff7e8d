import type { ComponentType } from 'react';
import type { DrawnDemo } from '#components/demos/demo-frame.tsx';
import type { TakenUp } from '#components/shell/live-part.tsx';

/** The demonstrations by the name that shared addresses carry (`?demo=backtest&…`). */
export type DemoName = 'attribution' | 'lesson';

/** Those whose default result stands in the page. */
export type LiveDemoName = 'factor' | 'optimizer' | 'backtest';

type LoadDemo = () => Promise<{ default: ComponentType }>;

/** How each demonstration is fetched when it is opened. */
export const demos: Readonly<Record<DemoName, LoadDemo>> = {
  attribution: () => import('#components/demos/attribution/attribution-demo.tsx'),
  lesson: () => import('#components/demos/lesson/lesson-demo.tsx'),
};

/** The same for demonstrations that take the place of what the server drew of them. */
export const liveDemos: Readonly<
  Record<LiveDemoName, () => Promise<{ default: ComponentType<{ drawn: DrawnDemo } & TakenUp> }>>
> = {
  backtest: () => import('#components/demos/backtest/backtest-demo.tsx'),
  factor: () => import('#components/demos/factor/factor-demo.tsx'),
  optimizer: () => import('#components/demos/optimizer/optimizer-demo.tsx'),
};
