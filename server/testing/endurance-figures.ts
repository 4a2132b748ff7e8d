/** True in `npm run endurance`; `npm test` runs the same tests with smaller numbers. */
export const isEndurance = process.env['ENDURANCE'] === '1';

/** Chooses a test's number: `short` in `npm test`, `long` in `npm run endurance`. */
export function atLength<Value = number>(short: Value, long: Value): Value {
  return isEndurance ? long : short;
}

/** Prints a measurement of the endurance run, e.g. `slowest start 2,100 ms`. */
export function recordFigure(figure: string): void {
  if (isEndurance) process.stdout.write(`${figure}\n`);
}

export const formatMs = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en')} ms`;
