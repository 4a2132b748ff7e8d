import { createTranslator, NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { vi } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import type { DailyBars } from '#lib/shared/quant/daily-bars.ts';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import type { EvidencePage } from './evidence-pages.ts';

export type GivenMarket = { market: SyntheticMarket; bars: DailyBars };

/** Stands for each digit that a text of the messages has of its own: what is a digit afterwards is a value. */
const proseDigit = '○';

/** `messages` without the digits of their prose; those inside of ICU places and of tags stay. */
function maskProse<Node>(messages: Node): Node {
  if (typeof messages === 'string') return maskText(messages) as Node;
  if (Array.isArray(messages)) return messages.map(maskProse) as Node;
  return Object.fromEntries(Object.entries(messages as object).map(([key, node]) => [key, maskProse(node)])) as Node;
}

function maskText(text: string): string {
  let depth = 0;
  return text.replace(/[{}]|<[^>]*>|\d/g, (found) => {
    if (found === '{') depth++;
    if (found === '}') depth--;
    return depth === 0 && /^\d$/.test(found) ? proseDigit : found;
  });
}

/**
 * The HTML of pages as the server renders them: the pages' own components in a module graph of their own, in which only a market that is
 * given differs, and what `prepare` changes in its modules. What Next adds around a page is left out.
 */
export async function renderPages(
  pages: readonly EvidencePage[],
  { given, prepare }: { given?: GivenMarket | undefined; prepare?: () => Promise<void> } = {},
): Promise<string[]> {
  vi.resetModules();
  let locale: Locale = 'zh-CN';
  vi.doMock('next/root-params', () => ({ lang: async () => locale }));
  vi.doMock('next-intl/server', () => ({
    getLocale: async () => locale,
    getMessages: async () => messagesOf(locale),
    getTranslations: async (namespace: never) => {
      const messages = await messagesOf(locale);
      return createTranslator({ locale, messages, namespace, timeZone, onError });
    },
  }));
  vi.doMock('next-intl', async (load) => ({
    ...(await load<object>()),
    // On the server Next's one knows the locale by itself.
    NextIntlClientProvider: (props: ComponentProps<typeof NextIntlClientProvider>) => (
      <NextIntlClientProvider {...{ locale, timeZone, onError }} {...props} />
    ),
  }));
  // A form asks for the router, and goes nowhere before it is pressed.
  vi.doMock('next/navigation', async (load) => ({ ...(await load<object>()), useRouter: () => ({}) }));
  if (given) {
    const moduleOf = (name: string) => `#lib/shared/quant/${name}.ts`;
    vi.doMock(moduleOf('synthetic-market'), async (load) => ({
      ...(await load<object>()),
      sampleMarket: () => given.market,
    }));
    vi.doMock(moduleOf('daily-bars'), async (load) => ({ ...(await load<object>()), sampleBars: () => given.bars }));
  }
  try {
    await prepare?.();
    const rendered: string[] = [];
    for (const page of pages) {
      locale = page.locale ?? 'zh-CN';
      rendered.push(await renderPage(page, locale));
    }
    return rendered;
  } finally {
    vi.doUnmock('next/root-params');
    vi.doUnmock('next-intl/server');
    vi.doUnmock('next-intl');
    vi.doUnmock('next/navigation');
    vi.doUnmock('#lib/shared/quant/synthetic-market.ts');
    vi.doUnmock('#lib/shared/quant/daily-bars.ts');
    vi.resetModules();
  }
}

const timeZone = 'Asia/Shanghai';
function onError(error: unknown) {
  throw error;
}

async function messagesOf(locale: Locale): Promise<never> {
  return maskProse(await loadMessages(locale)) as never;
}

async function renderPage({ folder, product, id, params }: EvidencePage, locale: Locale): Promise<string> {
  const file = new URL(`../../app/[lang]/${folder}/page.tsx`, import.meta.url).pathname;
  const { default: Page } = (await import(/* @vite-ignore */ file)) as { default: ComponentType<{ params: object }> };
  const { prelude } = await prerender(
    <NextIntlClientProvider {...{ locale, timeZone, onError }} messages={await messagesOf(locale)}>
      <Page params={Promise.resolve({ lang: locale, product, id, ...params })} />
    </NextIntlClientProvider>,
  );
  return await new Response(prelude as ReadableStream).text();
}
