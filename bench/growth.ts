import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addWorkingTree } from '#scripts/working-tree.ts';
import { measureSiteBuild, type Build } from './build.ts';
import { measureStart, type Start } from './start.ts';
import { format, type Row } from './table.ts';

const times = 10;
/** What is unchanged may differ by this. */
const unchanged = 1.1;

type Measured = Build & Start;

/** Build, start and memory of this commit with ten times as many data products, in a working tree of its own. */
export async function measureGrowth({ port }: { port: number }): Promise<Row[]> {
  const tree = addWorkingTree(join('.data', 'growth'), 'HEAD');
  try {
    const measure = async (): Promise<Measured> => ({
      ...(await measureSiteBuild(tree.root)),
      ...(await measureStart({ port, root: tree.root })),
    });
    const once = await measure();
    const products = copyProducts(join(tree.root, 'content', 'marketplace', 'products'));
    const grown = await measure();
    const row = (what: string, figure: keyof Measured, unit: string, hasGoal = true): Row => ({
      what: `${format(products)} data products: ${what}`,
      here: format(grown[figure], unit),
      comparedWith: `${format(products / times)}: ${format(once[figure], unit)}`,
      ratio: format(grown[figure] / once[figure]),
      goal: hasGoal ? `≤ ${unchanged}` : '',
      isMet: hasGoal ? grown[figure] <= unchanged * once[figure] : null,
    });
    return [
      row('processor of a cold build', 'cpuSeconds', 's'),
      row('size of .next', 'sizeMb', 'MB'),
      row('first answer, empty data folder', 'emptyMs', 'ms'),
      row('first answer, data there', 'againMs', 'ms'),
      row('memory, idle', 'idleMb', 'MB', false),
    ];
  } finally {
    tree.remove();
  }
}

/** @returns how many there are then */
function copyProducts(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const file of files) {
    for (let copy = 2; copy <= times; copy += 1) {
      copyFileSync(join(folder, file), join(folder, file.replace('.json', `-${copy}.json`)));
    }
  }
  return files.length * times;
}
