import { getCountryCallingCode } from 'libphonenumber-js/max';
import type { Country } from '#contract/common.ts';
import type { Locale } from '#contract/locale.ts';
import { offeredCountries } from '#server/kernel/text/phone-number.ts';

/** Regions listed first, in this order. */
const first = ['CN', 'HK', 'MO', 'TW'];

/** Names in official use in China where the runtime's names differ. */
const officialNames: Readonly<Record<string, { zh: string; en: string }>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  FK: { zh: '马尔维纳斯群岛（福克兰群岛）', en: 'Falkland Islands (Malvinas)' },
  PS: { zh: '巴勒斯坦', en: 'Palestine' },
};

const chinese = new Intl.DisplayNames('zh-CN', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });
const pinyin = new Intl.Collator('zh-CN-u-co-pinyin');
const alphabet = new Intl.Collator('en');

/** Countries and regions to which codes are sent. */
const countries: Country[] = offeredCountries.map((country) => ({
  country,
  code_number: getCountryCallingCode(country),
  chinese_name: officialNames[country]?.zh ?? chinese.of(country) ?? country,
  english_name: officialNames[country]?.en ?? english.of(country) ?? country,
}));

/** Country codes by locale: mainland China, HK, MO, TW, then by the region's name in that language. */
export const countryCodes: Readonly<Record<Locale, Country[]>> = {
  'zh-CN': countries.toSorted((a, b) => rank(a) - rank(b) || pinyin.compare(a.chinese_name, b.chinese_name)),
  'en-US': countries.toSorted((a, b) => rank(a) - rank(b) || alphabet.compare(a.english_name, b.english_name)),
};

function rank({ country }: Country): number {
  const place = first.indexOf(country);
  return place === -1 ? first.length : place;
}
