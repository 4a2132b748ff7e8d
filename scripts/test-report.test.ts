import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReport } from './test-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
}

it('a flow that needed a second try counts as failed, by its name', () => {
  const specs = [
    { title: 'steady', tests: [{ status: 'expected', projectName: 'desktop' }] },
    { title: 'racing', tests: [{ status: 'flaky', projectName: 'phone' }] },
    { title: 'broken', tests: [{ status: 'unexpected', projectName: 'desktop' }] },
    { title: 'elsewhere', tests: [{ status: 'skipped', projectName: 'desktop' }] },
  ];
  const suites = [{ file: 'order.spec.ts', specs: [], suites: [{ file: 'order.spec.ts', specs }] }];
  expect(read({ stats: { expected: 1, flaky: 1 }, suites })).toEqual({
    passed: 1,
    failures: ['[phone] order.spec.ts > racing (second try)', '[desktop] order.spec.ts > broken'],
  });
});

it('a failed unit test is named with its file', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'rounds' },
  ];
  const report = { numPassedTests: 1, testResults: [{ name: resolve('lib/sum.test.ts'), assertionResults }] };
  expect(read(report)).toEqual({ passed: 1, failures: ['lib/sum.test.ts > rounds'] });
});

it('a runner that wrote nothing passed nothing', () => {
  expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failures: [] });
});
