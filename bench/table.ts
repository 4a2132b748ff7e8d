/** One line of the table that `npm run bench` prints. */
export type Row = {
  what: string;
  here: string;
  comparedWith: string;
  ratio: string;
  goal: string;
  isMet: boolean | null;
};

const heads = ['what', 'here', 'compared with', 'ratio', 'goal', 'met'];

/** Formats the table. @returns Markdown; `isMet` of a figure without a goal is null */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, here, comparedWith, ratio, goal, isMet }) => [
    what,
    here,
    comparedWith,
    ratio,
    goal,
    isMet === null ? '' : isMet ? 'yes' : 'no',
  ]);
  return [heads, heads.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |\n`).join('');
}

/** Formats a figure: three significant digits, with a thousands separator. */
export function format(value: number, unit = ''): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 || value === 0 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString('en', { maximumFractionDigits: digits });
  return unit ? `${text} ${unit}` : text;
}
