import { readFileSync, writeFileSync } from 'node:fs';
import { journeyFlows } from '#e2e/journey-flows.ts';

type Annotated = { type: string; description?: string };
type Suite = {
  title: string;
  file: string;
  specs: { title: string; tests: { status: string; annotations: Annotated[] }[] }[];
  suites?: Suite[];
};

const page = 'docs/journeys.md';

/** The figures of each flow that the last run of the flows measured; of several projects, those of the slowest. */
function readFigures(): Map<string, string[]> {
  const report = JSON.parse(readFileSync('test-results/results.json', 'utf8')) as { suites: Suite[] };
  const found = new Map<string, string[]>();
  for (const { title: flow, tests } of report.suites.flatMap(specsIn)) {
    for (const { status, annotations } of tests) {
      const [steps, seconds, mails] = ['steps', 'seconds', 'mails'].map(
        (name) => annotations.findLast(({ type }) => type === name)?.description ?? '',
      ) as [string, string, string];
      if (steps === '' || status !== 'expected') continue;
      if (Number(seconds) > Number(found.get(flow)?.[1] ?? 0)) found.set(flow, [steps, seconds, mails]);
    }
  }
  return found;
}

function specsIn({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** Writes the figures of the last run into the rows that name their flows: `npm run journeys`. */
const figures = readFigures();
const lines = readFileSync(page, 'utf8').split('\n');
const written = lines.map((line) => {
  const journey = journeyFlows.find(({ file }) => line.includes(`\`${file}\``));
  const measured = [...figures].find(([flow]) => journey?.title.endsWith(flow));
  if (!measured) return line;
  const cells = line.split('|');
  return [...cells.slice(0, 3), ...measured[1].map((figure) => ` ${figure} `), ...cells.slice(6)].join('|');
});
writeFileSync(page, written.join('\n'));
process.stdout.write(`${figures.size} of ${journeyFlows.length} journeys measured: ${page}\n`);
