import { execFile } from 'node:child_process';
import * as z from 'zod';

const timeoutMs = 30_000;

/** Output of `npm audit --json` after an answer of a registry; any other output is no answer. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      // An advisory, or the name of the affected dependency.
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

/**
 * Requests advisories against the production dependencies from npm's configured registry.
 * @returns the serious ones, a line each; `null` if no registry answers or it keeps no advisories
 */
export function auditProduction(): Promise<string[] | null> {
  const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];
  const options = { timeout: timeoutMs, shell: process.platform === 'win32' };
  return new Promise((resolve) => {
    execFile('npm', args, options, (_error, output) => resolve(readGraveAdvisories(output)));
  });
}

/** Returns the serious advisories, or null if there is no answer. @param output of `npm audit --json` */
export function readGraveAdvisories(output: string): string[] | null {
  const parsed = report.safeParse(parseJson(output));
  if (!parsed.success) return null;
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, via }]) => {
      const reasons = via.map((reason) => (typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`));
      return `${name} (${severity}): ${reasons.join(', ')}`;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
