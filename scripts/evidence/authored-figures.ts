import { expect } from 'vitest';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { evidencePages, nameOf } from './evidence-pages.ts';
import { readFigures } from './read-figures.ts';
import { readTables, type ReadTable } from './read-tables.ts';
import { renderPages } from './render-page.tsx';

/** Figures that an author gives and what follows from them: worked examples and parameters. */
export type AuthoredPages = Awaited<ReturnType<typeof readAuthored>>;

const isAuthored = ({ source }: { source: string }) => source === 'example' || source === 'rules';

/** Instruments, contracts and days of a table's rows: they name what is counted. */
const names = /SIM\d{3}|RB\d{4}|(?<![\d-])(?:\d{4}-)?\d\d-\d\d(?!-?\d)/g;
export const numbersIn = (text: string) =>
  text.replaceAll(names, '').match(/\d\d-\d\d-\d\d|[+−]?\d[\d,]*(?:\.\d+)?(?:%| (?:KiB|MB|GB))?/g) ?? [];

/** What the evidence pages print of worked examples and parameters. A page is named as `nameOf` does. */
export async function readAuthored() {
  const rendered = await renderPages(evidencePages);
  const pages = Object.fromEntries(
    rendered.map((html, at) => {
      const figures = readFigures(html).figures.filter((figure) => isAuthored(figure) && figure.texts.length > 0);
      return [nameOf(evidencePages[at]!), { html, figures }];
    }),
  );
  return {
    html: (page: string) => pages[page]!.html,
    tables: (page: string, formula: string) => readTables(pages[page]!.html, formula),
    /** Every number of a formula's figures on a page as it is printed, in the page's order. */
    printed: (page: string, formula: string): string[] =>
      pages[page]!.figures.filter((figure) => figure.formula === formula).flatMap(({ texts }) =>
        texts.flatMap(({ text }) => numbersIn(text)),
      ),
    /** The formulas on each page that has any. */
    formulas: (): Record<string, Set<string>> =>
      Object.fromEntries(
        Object.entries(pages)
          .map(([name, { figures }]) => [name, new Set(figures.map(({ formula }) => formula))] as const)
          .filter(([, formulas]) => formulas.size > 0),
      ),
  };
}

/** A text of the messages as the test renders it: what is a digit there is a value. */
export const masked = (text: string) => text.replaceAll(/\d/g, '○');

/** Rows by the names of their columns; the table must have these columns and no other. */
export function rowsOf<Key extends string>(
  { head, rows }: ReadTable,
  columns: Readonly<Record<Key, string>>,
): Record<Key, string[]>[] {
  expect(head).toEqual(Object.values<string>(columns).map(masked));
  const keys = Object.keys(columns) as Key[];
  return rows.map((cells) => Object.fromEntries(keys.map((key, at) => [key, cells[at]])) as Record<Key, string[]>);
}

/** −2,263.15 as a number; a percentage as the share it is. */
export function valueOf(text: string | undefined): number {
  const value = Number(text?.replaceAll(/[,%+]/g, '').replace('−', '-'));
  expect(value, text).not.toBeNaN();
  return text?.endsWith('%') ? value / 100 : value;
}
export const valuesIn = (lines: readonly string[]) => lines.flatMap(numbersIn).map(valueOf);
/** Yuan and hundredths of shares are counted in whole hundredths. */
export const hundredths = (text: string | undefined) => Math.round(valueOf(text) * 100);

export const whole = (value: number) => formatNumber(value, 0);
export const yuan = (fen: number) => formatNumber(fen / 100, 2);
export const signedYuan = (fen: number) => formatNumber(fen / 100, 2, { signed: true });
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
