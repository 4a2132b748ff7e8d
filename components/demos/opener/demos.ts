import type { ComponentType } from 'react';

/** The demonstrations by the name that shared addresses carry (`?demo=backtest&…`). */
export type DemoName = 'backtest' | 'factor' | 'optimizer' | 'attribution' | 'market-push' | 'api-console' | 'lesson';

type LoadDemo = () => Promise<{ default: ComponentType }>;

/** How each demonstration is fetched when it is opened. */
export const demos: Readonly<Record<DemoName, LoadDemo>> = {
  attribution: () => import('#components/demos/attribution/attribution-demo.tsx'),
  backtest: () => import('#components/demos/backtest/backtest-demo.tsx'),
  factor: () => import('#components/demos/factor/factor-demo.tsx'),
  lesson: () => import('#components/demos/lesson/lesson-demo.tsx'),
  'market-push': () => import('#components/demos/market-push/market-push-demo.tsx'),
  'api-console': () => import('#components/demos/api-console/api-console-demo.tsx'),
  optimizer: () => import('#components/demos/optimizer/optimizer-demo.tsx'),
};
