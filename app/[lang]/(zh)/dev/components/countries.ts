import type { ComboboxOption } from '#components/ui/combobox-options.ts';

const rows: [string, string, string, string][] = [
  ['CN', '86', '中国', 'China'],
  ['HK', '852', '中国香港', 'Hong Kong'],
  ['MO', '853', '中国澳门', 'Macao'],
  ['TW', '886', '中国台湾', 'Taiwan'],
  ['SG', '65', '新加坡', 'Singapore'],
  ['JP', '81', '日本', 'Japan'],
  ['KR', '82', '韩国', 'Korea'],
  ['US', '1', '美国', 'United States'],
  ['CA', '1', '加拿大', 'Canada'],
  ['GB', '44', '英国', 'United Kingdom'],
  ['FR', '33', '法国', 'France'],
  ['DE', '49', '德国', 'Germany'],
  ['CH', '41', '瑞士', 'Switzerland'],
  ['AU', '61', '澳大利亚', 'Australia'],
];

/** A handful of country codes, enough to scroll and to filter. */
export const countries: ComboboxOption[] = rows.map(([country, code, name, english]) => ({
  value: `${country}|${code}`,
  label: `+${code}`,
  detail: name,
  keywords: `${english} ${country}`,
}));
