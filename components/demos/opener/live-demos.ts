'use client';

import dynamic from 'next/dynamic';

/* Those that the server draws and React hydrates in place; the code of each is a file of its own. */

export const ApiConsoleDemo = dynamic(() => import('#components/demos/api-console/api-console-demo.tsx'));
export const AttributionDemo = dynamic(() => import('#components/demos/attribution/attribution-demo.tsx'));
export const BacktestDemo = dynamic(() => import('#components/demos/backtest/backtest-demo.tsx'));
export const FactorDemo = dynamic(() => import('#components/demos/factor/factor-demo.tsx'));
export const MarketPushDemo = dynamic(() => import('#components/demos/market-push/market-push-demo.tsx'));
export const OptimizerDemo = dynamic(() => import('#components/demos/optimizer/optimizer-demo.tsx'));
