import { describe, expect, it } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { countryCodes as codes } from './country-codes.ts';

const countryCodes = codes['zh-CN'];
const byCountry = (country: string) => countryCodes.find((entry) => entry.country === country);

describe('country codes', () => {
  it('mainland China comes first, then Hong Kong, Macao and Taiwan', () => {
    expect(countryCodes.slice(0, 4)).toEqual([
      { country: 'CN', code_number: '86', chinese_name: '中国', english_name: 'China' },
      { country: 'HK', code_number: '852', chinese_name: '中国香港', english_name: 'Hong Kong, China' },
      { country: 'MO', code_number: '853', chinese_name: '中国澳门', english_name: 'Macao, China' },
      { country: 'TW', code_number: '886', chinese_name: '中国台湾', english_name: 'Taiwan, China' },
    ]);
  });

  it('the rest is in pinyin order', () => {
    const places = ['阿富汗', '德国', '法国', '日本', '英国'].map((name) =>
      countryCodes.findIndex(({ chinese_name }) => chinese_name === name),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(3);
  });

  it('in English the rest is in alphabetical order after the same four', () => {
    const names = codes['en-US'].map(({ english_name }) => english_name);
    expect(names.slice(0, 7)).toEqual([
      'China',
      'Hong Kong, China',
      'Macao, China',
      'Taiwan, China',
      'Afghanistan',
      'Åland Islands',
      'Albania',
    ]);
    expect(new Set(names).size).toBe(countryCodes.length);
  });

  it('the call answers in the order of the requested language, with a Vary header', async () => {
    const api = await createTestApi();
    for (const [asked, fifth] of [
      ['zh-CN', '阿尔巴尼亚'],
      ['en-US', 'Afghanistan'],
    ] as const) {
      const reply = await api.app.inject({ url: '/api/common/country_codes', headers: { 'accept-language': asked } });
      const { data } = reply.json<{ data: typeof countryCodes }>();
      expect([data[0]?.country, data[4]?.[asked === 'zh-CN' ? 'chinese_name' : 'english_name']]).toEqual(['CN', fifth]);
      expect(reply.headers.vary).toContain('accept-language');
    }
    await api.close();
  });

  it('France is 33 and the United States is 1', () => {
    expect(byCountry('FR')).toEqual({
      country: 'FR',
      code_number: '33',
      chinese_name: '法国',
      english_name: 'France',
    });
    expect(byCountry('US')?.code_number).toBe('1');
  });

  it('every country is listed once, with digits for a code and a name in both languages', () => {
    expect(countryCodes.length).toBeGreaterThan(200);
    expect(new Set(countryCodes.map(({ country }) => country)).size).toBe(countryCodes.length);
    for (const { country, code_number, chinese_name, english_name } of countryCodes) {
      expect(country).toMatch(/^[A-Z]{2}$/);
      expect(code_number).toMatch(/^[1-9]\d{0,2}$/);
      expect(chinese_name).toMatch(/\p{Script=Han}/u);
      expect(english_name).toMatch(/\p{Script=Latin}{3}/u);
    }
  });
});
