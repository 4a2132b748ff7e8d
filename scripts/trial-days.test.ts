import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trialDays, trialQuotas } from '#contract/trial.ts';

/** Texts that name a trial or a licence, whose days refer to something else. */
const ofSomethingElse = [
  // The shortest paid month.
  'zh-CN/pricing.json periods.note',
  // Period in which calls are counted.
  'zh-CN/trial.json list.use.none',
  // The half-life of a risk model.
  'zh-CN/rq-sdk.json faq.items.3.answer',
];
/** Texts that state the trial's length under a heading that names it. */
const underHeading = ['en-US/rqdata.json faq.items.4.question'];

const namesTrial = /试用|许可|trial|licen[cs]e/i;
const dayCount = /(\d+|[一二三四五六七八九]?十[一二三四五六七八九]?) ?[天日]|(\d+)[ -]days?\b/g;

/** The index of a numeral is its value. */
const numerals = '零一二三四五六七八九';
/** Writes a number from 20 to 99: 30 → 三十. */
const inChinese = (count: number) =>
  `${numerals[Math.floor(count / 10)]}十${count % 10 === 0 ? '' : numerals[count % 10]}`;
const trialLengths = [String(trialDays), inChinese(trialDays)];

type Text = { place: string; text: string };

function textsOf(node: unknown, place: string): Text[] {
  if (typeof node === 'string') return [{ place, text: node }];
  return Object.entries(node as object).flatMap(([key, inner]) =>
    textsOf(inner, `${place}${place.endsWith(' ') ? '' : '.'}${key}`),
  );
}

const messages = globSync('messages/*/*.json').flatMap((file) =>
  textsOf(JSON.parse(readFileSync(file, 'utf8')), `${file.slice('messages/'.length)} `),
);

const daysIn = (text: string) => [...text.matchAll(dayCount)].map(([, some, english]) => some ?? english!);

it('a text that gives a trial days gives those that its licence is issued for', () => {
  const about = messages.filter(
    ({ place, text }) => (namesTrial.test(text) || underHeading.includes(place)) && !ofSomethingElse.includes(place),
  );
  const saying = about.filter(({ text }) => daysIn(text).length > 0);
  expect(saying.filter(({ text }) => !daysIn(text).every((days) => trialLengths.includes(days)))).toEqual([]);
  const places = new Set(saying.map(({ place }) => place));
  expect(underHeading.filter((place) => !places.has(place))).toEqual([]);
});

it('the agreements’ term of a trial is that of its licence', () => {
  const terms = globSync('content/legal/*.md').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/试用，?(?:期限|期限为)([一二三四五六七八九十]+)日/g)].map(
      ([, days]) => days,
    ),
  );
  expect(terms).toEqual([inChinese(trialDays), inChinese(trialDays), inChinese(trialDays)]);
});

it('a text that gives a trial gigabytes a day gives those of its quota', () => {
  const typed = messages.flatMap(({ text }) =>
    [...text.matchAll(/每日 (\d+) GB|(\d+) GB a day/g)].map(([, chinese, english]) => Number(chinese ?? english)),
  );
  expect(new Set(typed)).toEqual(new Set([trialQuotas['rqdata-cloud'].dailyTrafficBytes! / 1024 ** 3]));
});
