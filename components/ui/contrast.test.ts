import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** The stylesheet before the dark theme and from it on, each split into the Chinese and the English rules. */
const [light, dark] = sheet
  .split('prefers-color-scheme: dark')
  .map((part) => part.split("html[lang='en-US']").map(coloursIn));

function coloursIn(part: string): Map<string, string> {
  const pairs = part.matchAll(/--((?:text-)?color-[\w-]+):\s*(#[\da-f]{6})\b/g);
  return new Map([...pairs].map(([, name, value]) => [name ?? '', value ?? '']));
}

const bands = readFileSync(new URL('./bands.css', import.meta.url), 'utf8')
  .split("html[lang='en-US']")
  .map(coloursIn);

const themes = {
  light: new Map(light?.[0]),
  dark: new Map([...(light?.[0] ?? []), ...(dark?.[0] ?? [])]),
  // The last value of a colour in the stylesheet is the dark theme's: paper, which is darker still.
  'ink band': new Map([...(light?.[0] ?? []), ...(bands[0] ?? [])]),
};

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? Number.NaN) + 0.7152 * (green ?? Number.NaN) + 0.0722 * (blue ?? Number.NaN);
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['color-paper', 'color-surface', 'color-sunk', 'color-primary-soft'];
const texts = [
  'color-ink',
  'color-ink-2',
  'color-primary',
  'color-primary-deep',
  'color-danger',
  'color-success',
  'color-warning',
  'text-color-up',
  'text-color-down',
];

const incidents = ['color-incident', 'color-incident-grave'];
const marks = ['color-edge', 'color-up', 'color-down', 'color-calm-edge', ...incidents];

describe.each(Object.entries(themes))('on %s', (_, colours) => {
  const ratio = (one: string, other: string) => contrast(colours.get(one) ?? '', colours.get(other) ?? '');

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s is at least 4.5:1',
    (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['color-primary', 'color-primary-deep'])('the words of a button on %s are at least 4.5:1', (ground) => {
    expect(ratio('color-on-primary', ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s as a line or a mark is at least 3:1', (mark) => {
    for (const ground of grounds) expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(incidents)('%s stands out of calm days by at least 2:1', (mark) => {
    expect(ratio(mark, 'color-calm')).toBeGreaterThanOrEqual(2);
  });
});

it.each([[light], [dark], [bands]])('English pages swap the colours of up and down', (theme) => {
  const [chinese, english] = theme ?? [];
  expect(english?.size).toBe(4);
  for (const kind of ['color', 'text-color']) {
    expect(english?.get(`${kind}-up`)).toBe(chinese?.get(`${kind}-down`));
    expect(english?.get(`${kind}-down`)).toBe(chinese?.get(`${kind}-up`));
  }
});

it('black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
