import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { overseas } from '#content/overseas.ts';
import { IndicativeProvider } from './indicative-context.tsx';

/** Below it, prices have an indicative amount beside them where the page's readers pay from abroad. */
export async function IndicativePrices({ children }: { children: ReactNode }) {
  if ((await getLocale()) !== 'en-US') return children;
  const t = await getTranslations('indicative');
  const { source, day, fenPer100 } = overseas.rates;
  const words = { about: t('about'), choose: t('choose'), note: t('note', { source, day }) };
  return <IndicativeProvider value={{ fenPer100, words }}>{children}</IndicativeProvider>;
}
