import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Number of passed tests, and the names of the failed ones. */
export type Outcome = { passed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};
type PlaywrightSuite = {
  file: string;
  specs: { title: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

/** Reads the JSON report of Vitest or Playwright. A flow that passed only at its second try counts as failed, with a note. */
export function readReport(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) return { passed: report.stats.expected, failures: report.suites.flatMap(failedSpecs) };
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)} > ${fullName}`),
  );
  return { passed: report.numPassedTests, failures };
}

const failedStates: Readonly<Record<string, string>> = { unexpected: '', flaky: ' (second try)' };

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status in failedStates)
      .map(({ projectName, status }) => `[${projectName}] ${file} > ${title}${failedStates[status]}`),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}
