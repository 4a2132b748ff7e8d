import { createTranslator } from 'use-intl/core';
import type { Locale } from '#contract/locale.ts';
import english from '#messages/en-US/server.ts';
import chinese from '#messages/zh-CN/server.ts';

type Texts = typeof chinese;

/** Texts by language. Namespaces that English lacks have their own translators below. */
const texts: Readonly<Record<Locale, Omit<Texts, 'campusMails' | 'deskMails' | 'plainPages'>>> = {
  'zh-CN': chinese,
  'en-US': english,
};

/** Creates the translator of one namespace in a language, for ICU patterns with typed keys. @throws for a missing value */
export function translator<Namespace extends keyof typeof english>(locale: Locale, namespace: Namespace) {
  return createTranslator<(typeof texts)[Locale], Namespace>({
    locale,
    messages: texts[locale],
    namespace,
    onError: fail,
  });
}

/** Creates the translator for mails about a school's licence, which has a Chinese page only. */
export function campusTranslator() {
  return createTranslator<Texts, 'campusMails'>({
    locale: 'zh-CN',
    messages: chinese,
    namespace: 'campusMails',
    onError: fail,
  });
}

/** Creates the translator for the templates of colleagues' mails, which are in Chinese. */
export function deskTranslator() {
  return createTranslator<Texts, 'deskMails'>({
    locale: 'zh-CN',
    messages: chinese,
    namespace: 'deskMails',
    onError: fail,
  });
}

/** Creates the translator of the plain pages, which are served when the site's pages are unavailable. */
export function plainPageTranslator() {
  return createTranslator<Texts, 'plainPages'>({
    locale: 'zh-CN',
    messages: chinese,
    namespace: 'plainPages',
    onError: fail,
  });
}

/** Throws on a missing value: an incomplete text must not be sent. */
function fail(error: Error): never {
  throw error;
}
