import { createTranslator, NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { vi } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import type { RenderedPage } from './pages.ts';

/**
 * Renders pages to HTML as the server does: the pages' own components in a module graph of their own, which differs
 * only by the changes of `prepare`. Next's additions around a page are omitted.
 */
export async function renderPages(
  pages: readonly RenderedPage[],
  { prepare }: { prepare?: () => Promise<void> } = {},
): Promise<string[]> {
  vi.resetModules();
  let locale: Locale = 'zh-CN';
  vi.doMock('next/root-params', () => ({ lang: async () => locale }));
  vi.doMock('next-intl/server', () => ({
    getLocale: async () => locale,
    getMessages: async () => messagesOf(locale),
    getTranslations: async (asked: string | { locale: Locale; namespace: string }) => {
      const { namespace, ...given } = typeof asked === 'object' ? asked : { namespace: asked, locale };
      const messages = await messagesOf(given.locale);
      return createTranslator({ ...given, messages, namespace: namespace as never, timeZone, onError });
    },
  }));
  vi.doMock('next-intl', async (load) => ({
    ...(await load<object>()),
    // On the server Next's own provider knows the locale.
    NextIntlClientProvider: (props: ComponentProps<typeof NextIntlClientProvider>) => (
      <NextIntlClientProvider {...{ locale, timeZone, onError }} {...props} />
    ),
  }));
  // A form reads the router, and navigates only after a press.
  vi.doMock('next/navigation', async (load) => ({ ...(await load<object>()), useRouter: () => ({}) }));
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
    vi.resetModules();
  }
}

const timeZone = 'Asia/Shanghai';
function onError(error: unknown) {
  throw error;
}

async function messagesOf(locale: Locale): Promise<never> {
  return (await loadMessages(locale)) as never;
}

async function renderPage({ folder, product, id, params }: RenderedPage, locale: Locale): Promise<string> {
  const file = new URL(`../../app/[lang]/${folder}/page.tsx`, import.meta.url).pathname;
  const { default: Page } = (await import(/* @vite-ignore */ file)) as { default: ComponentType<{ params: object }> };
  const { prelude } = await prerender(
    <NextIntlClientProvider {...{ locale, timeZone, onError }} messages={await messagesOf(locale)}>
      <Page params={Promise.resolve({ lang: locale, product, id, ...params })} />
    </NextIntlClientProvider>,
  );
  return await new Response(prelude as ReadableStream).text();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Returns the text of HTML that React wrote, a line for each element. */
export function textOf(html: string): string {
  const said = html.replaceAll(/<!--.*?-->|<(script|style)[\s>].*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '\n');
  return said.replaceAll(/&(?:#x([\da-f]+)|(\w+));/gi, (whole, code: string | undefined, name: string) =>
    code === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
