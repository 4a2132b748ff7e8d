import { appendFileSync } from 'node:fs';

/** Where `npm run endurance` collects the figures; unset in `npm test`, which runs the same tests with smaller numbers. */
const figuresFile = process.env['ENDURANCE_FIGURES'];

/** A number of a test: `short` in `npm test`, `long` in `npm run endurance`. */
export function atLength<Value = number>(short: Value, long: Value): Value {
  return figuresFile ? long : short;
}

export const isEndurance = figuresFile !== undefined;

/** Notes what was measured, e.g. `slowest start 2,100 ms`, for bench/README.md. */
export function recordFigure(figure: string): void {
  if (figuresFile) appendFileSync(figuresFile, `${figure}\n`);
}

export const formatMs = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en')} ms`;
