/** The site's languages. Chinese has no prefix in URLs; English covers the pages from the data product to the invoice. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-CN';

/** A text in both languages. */
export type Wording = Readonly<Record<Locale, string>>;
