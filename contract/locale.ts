/** The site's languages. Chinese has no prefix in URLs; English exists for the way of the data product to its end. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-CN';

/** A wording in both languages. */
export type Wording = Readonly<Record<Locale, string>>;
