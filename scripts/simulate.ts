/**
 * `npm run simulate -- --seeds 1000`: weeks of the server's life, different for each seed (decision 0058). A failing
 * seed is printed with its failures; `--seed 17 --seeds 1` replays it exactly. The last line is the sum.
 */
import { parseArgs } from 'node:util';
import { openSimulator, type Simulated } from '#server/simulation/simulate.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const [first, count] = [Number(values.seed), Number(values.seeds)];
if (!Number.isInteger(first) || !Number.isInteger(count)) {
  process.stderr.write('--seed and --seeds are whole numbers\n');
  process.exit(1);
}

const startedAt = performance.now();
const sums: Partial<Simulated['counts']> = {};
let violated = 0;
const { simulate, close } = await openSimulator();
for (let seed = first; seed < first + count; seed += 1) {
  const { violations, counts } = await simulate(seed);
  for (const [name, number] of Object.entries(counts) as [keyof typeof counts, number][])
    sums[name] = (sums[name] ?? 0) + number;
  violated += violations.length;
  if (violations.length === 0) continue;
  process.stdout.write(`seed ${seed} fails; npm run simulate -- --seed ${seed} --seeds 1\n`);
  process.stdout.write(violations.map((violation) => `  ${violation}\n`).join(''));
}
await close();
const sum = Object.entries(sums).map(([name, number]) => `${Math.round(number).toLocaleString('en')} ${name}`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`${count} seeds in ${seconds} s: ${sum.join(', ')}; ${violated} violations\n`);
process.exit(violated === 0 ? 0 : 1);
