import { createTranslator } from 'use-intl/core';
import type { Locale } from '#contract/locale.ts';
import english from '#messages/en-US/server.ts';
import chinese from '#messages/zh-CN/server.ts';

type Texts = typeof chinese;

/** What English lacks is made in Chinese, by the translators below. */
const texts: Readonly<Record<Locale, Omit<Texts, 'campusMails' | 'deskMails' | 'plainPages'>>> = {
  'zh-CN': chinese,
  'en-US': english,
};

/** The server's texts of one namespace in a language, by ICU patterns with typed keys. @throws for a value that is missing */
export function translator<Namespace extends keyof typeof english>(locale: Locale, namespace: Namespace) {
  return createTranslator<(typeof texts)[Locale], Namespace>({
    locale,
    messages: texts[locale],
    namespace,
    onError: fail,
  });
}

/** The texts of mails about a school's licence, for which there is a Chinese page only. */
export function campusTranslator() {
  return createTranslator<Texts, 'campusMails'>({
    locale: 'zh-CN',
    messages: chinese,
    namespace: 'campusMails',
    onError: fail,
  });
}

/** The texts that colleagues' mails begin with, which they write in Chinese. */
export function deskTranslator() {
  return createTranslator<Texts, 'deskMails'>({
    locale: 'zh-CN',
    messages: chinese,
    namespace: 'deskMails',
    onError: fail,
  });
}

/** The texts of pages that stand where no page of the site can be. */
export function plainPageTranslator() {
  return createTranslator<Texts, 'plainPages'>({
    locale: 'zh-CN',
    messages: chinese,
    namespace: 'plainPages',
    onError: fail,
  });
}

/** A text with a gap is not sent. */
function fail(error: Error): never {
  throw error;
}
