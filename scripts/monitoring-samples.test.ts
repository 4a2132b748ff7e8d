import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'rquant-monitoring-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Scrape = {
  job_name: string;
  metrics_path?: string;
  authorization?: { credentials_file: string };
  static_configs: { targets: string[] }[];
};
const { scrape_configs: jobs, rule_files: rules } = parse(read('prometheus.yml')) as {
  scrape_configs: Scrape[];
  rule_files: string[];
};
const site = jobs.find(({ job_name: name }) => name === 'rquant');

it('Prometheus asks each process of the units, with the token that they have', () => {
  const processes = [...read('nginx/upstream-local.conf').matchAll(/server (127\.0\.0\.1:\d+) /g)].map(([, at]) => at);
  expect(processes.length).toBeGreaterThan(1);
  expect(site?.static_configs[0]?.targets).toEqual(processes);
  expect(site?.metrics_path).toBe('/api/metrics');
  expect(site?.authorization?.credentials_file).toContain('metrics-token');
  expect(read('systemd/rquant-site@.service')).toMatch(/^Environment=METRICS_TOKEN_FILE=%d\/metrics-token$/m);
  expect(rules).toEqual(['alerts.yml']);
});

it('a rule that names a job names one that is there', () => {
  const named = [...read('alerts.yml').matchAll(/job="([^"]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !jobs.some(({ job_name: known }) => known === name))).toEqual([]);
});

it('every severity of the rules has a receiver', () => {
  const severities = new Set([...read('alerts.yml').matchAll(/severity: (\w+)/g)].map(([, name]) => name));
  expect(severities).toEqual(new Set(['page', 'ticket']));
  expect(read('alertmanager.yml')).toContain(`'severity="page"'`);
});

it('a backup that has succeeded writes down when, where the node exporter and BackupOld look for it', () => {
  const [, line = ''] =
    /^ExecStartPost=\+\/bin\/sh -c '(.*rquant\.prom)'$/m.exec(read('systemd/rquant-backup.service')) ?? [];
  const command = line
    .replaceAll('/var/lib/prometheus/node-exporter', folder)
    .replaceAll('$$', '$')
    .replaceAll('%%', '%');
  execFileSync('/bin/sh', ['-c', `umask 077; ${command}`]);
  const [metric = '', at] = readFileSync(join(folder, 'rquant.prom'), 'utf8').trim().split(' ');
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
  expect(read('alerts.yml')).toContain(`time() - ${metric} >`);
});

const isThere = (tool: string) => spawnSync(tool, ['--version']).status === 0;
const reasonOf = (tool: string) => (isThere(tool) ? '' : `: ${tool} is not installed`);

describe('the samples', () => {
  it.skipIf(!isThere('promtool'))(`of Prometheus and its rules are accepted${reasonOf('promtool')}`, () => {
    const token = join(folder, 'token');
    writeFileSync(token, 'token');
    cpSync('deploy/alerts.yml', join(folder, 'alerts.yml'));
    const config = read('prometheus.yml').replace(/credentials_file: \S+/, `credentials_file: ${token}`);
    writeFileSync(join(folder, 'prometheus.yml'), config);
    const said = execFileSync('promtool', ['check', 'config', join(folder, 'prometheus.yml')], { encoding: 'utf8' });
    expect(said).toMatch(/SUCCESS: \d+ rules found/);
  });

  it.skipIf(!isThere('amtool'))(`of the alert manager is accepted${reasonOf('amtool')}`, () => {
    expect(execFileSync('amtool', ['check-config', 'deploy/alertmanager.yml'], { encoding: 'utf8' })).toContain(
      'SUCCESS',
    );
  });
});
