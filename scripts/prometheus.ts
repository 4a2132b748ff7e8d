import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { isListening } from '#server/testing/is-listening.ts';

const debianPath = '/usr/bin/prometheus';

/** Debian's Prometheus, or `null`. */
export const prometheusPath = existsSync(debianPath) ? debianPath : null;

type Rule = { name: string; health: string; lastError?: string; state: 'inactive' | 'pending' | 'firing' };

export type Prometheus = {
  /** Each alert rule, with the result of its last evaluation. */
  rules(): Promise<Rule[]>;
  /** The value of an expression with one series; `undefined` if it has none. */
  query(expression: string): Promise<number | undefined>;
  stop(): Promise<void>;
};

/**
 * Starts Prometheus on 127.0.0.1. It scrapes `target` (host and port) and evaluates `rules` every second, with its
 * files in a folder of its own.
 */
export async function startPrometheus(target: string, token: string, rules: string): Promise<Prometheus> {
  if (!prometheusPath) throw new Error('Prometheus is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'rquant-prometheus-'));
  const port = await freePort();
  const configuration = join(folder, 'prometheus.yml');
  writeFileSync(
    configuration,
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [resolve(rules)],
      scrape_configs: [
        {
          job_name: 'rquant',
          metrics_path: '/api/metrics',
          authorization: { credentials: token },
          static_configs: [{ targets: [target] }],
        },
      ],
    }),
  );
  const child = spawn(
    prometheusPath,
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'inherit' },
  );
  const exited = once(child, 'exit');
  while (child.exitCode === null && !(await isListening(port)));
  if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}`);
  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    const { data } = (await reply.json()) as { data: unknown };
    return data;
  };
  return {
    async rules() {
      const { groups } = (await ask('rules?type=alert')) as { groups: { rules: Rule[] }[] };
      return groups.flatMap((group) => group.rules);
    },
    async query(expression) {
      const { result } = (await ask(`query?query=${encodeURIComponent(expression)}`)) as {
        result: { value: [number, string] }[];
      };
      return result[0] && Number(result[0].value[1]);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
