import type { ComponentType } from 'react';

/** The demonstrations by the name that shared addresses carry (`?demo=backtest&…`). */
export type DemoName = 'backtest' | 'factor' | 'optimizer' | 'attribution' | 'market-push' | 'api-console' | 'lesson';

type LoadDemo = () => Promise<{ default: ComponentType }>;

/** How each demonstration is fetched when it is opened. */
export const demos: Readonly<Record<DemoName, LoadDemo>> = {
  attribution: () => import('./attribution/attribution-demo.tsx'),
  backtest: () => import('./backtest/backtest-demo.tsx'),
  factor: () => import('./factor/factor-demo.tsx'),
  lesson: () => import('./lesson/lesson-demo.tsx'),
  'market-push': () => import('./market-push/market-push-demo.tsx'),
  'api-console': () => import('./api-console/api-console-demo.tsx'),
  optimizer: () => import('./optimizer/optimizer-demo.tsx'),
};
