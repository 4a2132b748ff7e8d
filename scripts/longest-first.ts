import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longest } from './test-files.ts';

/** Begins each group with its longest files; the rest as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // No array's method.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
  }
}

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

function placeOf({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((file) => moduleId.endsWith(file));
  return at === -1 ? longest.length : at;
}
