import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkNginx } from '#server/testing/nginx.ts';
import { fitSample, sampleNeeds, startSample } from '#server/testing/sample-nginx.ts';

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');
const config = readFileSync('server/kernel/config/environment.ts', 'utf8');
const thirdParties = readFileSync('server/kernel/config/third-parties.ts', 'utf8');
const secrets = readFileSync('server/kernel/config/secret-files.ts', 'utf8');
const grace = Number(/graceMs = (\d+)_000/.exec(readFileSync('server/main.ts', 'utf8'))?.[1]);

/** Variables that nothing reads. */
function unknown(names: readonly string[]): string[] {
  const isKnown = (name: string) => new RegExp(`^\\s+${name}: `, 'm').test(config + thirdParties);
  return names.filter((name) =>
    name.endsWith('_FILE') ? !secrets.includes(`'${name.replace(/_FILE$/, '')}'`) : !isKnown(name),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'rquant-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Service = {
  environment?: Record<string, string>;
  secrets?: string[];
  networks: string[] | Record<string, { ipv4_address?: string } | null>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  stop_grace_period?: string;
};
type Compose = {
  services: Record<'database' | 'migrate' | 'site-1' | 'site-2' | 'nginx', Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
  secrets: Record<string, unknown>;
};
const readCompose = (text: string) => parse(text, { merge: true }) as Compose;
const compose = readCompose(read('compose.yaml'));
const addressOf = ({ networks }: Service) => (Array.isArray(networks) ? undefined : networks['inner']?.ipv4_address);

/** The keys of services in the Compose Specification that a site like this one has use for (https://compose-spec.io). */
const serviceKeys = new Set(
  `build cap_drop command cpus depends_on deploy entrypoint env_file environment healthcheck image init logging mem_limit networks
  pids_limit ports read_only restart secrets security_opt shm_size stop_grace_period stop_signal tmpfs user volumes`.split(
    /\s+/,
  ),
);
const conditions = ['service_started', 'service_healthy', 'service_completed_successfully'];

/** Returns keys that Compose does not support, and undeclared names of services, networks, volumes and secrets. */
function mistakesIn({ services, networks, volumes, secrets: declared, ...rest }: Compose): string[] {
  const top = Object.keys(rest).filter((key) => key !== 'name' && key !== 'configs' && !key.startsWith('x-'));
  const ofServices = Object.values(services).flatMap((service) => [
    ...Object.keys(service).filter((key) => !serviceKeys.has(key)),
    ...(Array.isArray(service.networks) ? service.networks : Object.keys(service.networks)).filter(
      (name) => !(name in networks),
    ),
    ...(service.secrets ?? []).filter((name) => !(name in declared)),
    ...(service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => /^\w/.test(source) && !(source in volumes)),
    ...Object.entries(service.depends_on ?? {}).flatMap(([name, { condition }]) => [
      ...(name in services ? [] : [name]),
      ...(conditions.includes(condition) ? [] : [condition]),
    ]),
  ]);
  return [...top, ...ofServices];
}

describe('compose.yaml', () => {
  const { services } = compose;

  it('has keys that Compose knows, and names what it declares', () => {
    expect(mistakesIn(compose)).toEqual([]);
    const planted = read('compose.yaml')
      .replace('mem_limit:', 'memory_limit:')
      .replace('service_healthy } }', 'healthy } }')
      .replace("volumes: ['database:", "volumes: ['databases:")
      .replace('networks: [inner]', 'networks: [inside]');
    expect(new Set(mistakesIn(readCompose(planted)))).toEqual(
      new Set(['memory_limit', 'healthy', 'databases', 'inside']),
    );
  });

  it('sets what the server reads, from secrets that it names', () => {
    const names = Object.keys(services['site-1'].environment ?? {});
    expect(names.length).toBeGreaterThan(3);
    expect(unknown(names)).toEqual([]);
    expect(unknown(['PLANTED', 'PLANTED_FILE', 'PORT', 'SECRET_KEY_FILE'])).toEqual(['PLANTED', 'PLANTED_FILE']);
    const files = Object.values(services).flatMap(({ environment = {} }) =>
      Object.values(environment).filter((value) => value.startsWith('/run/secrets/')),
    );
    const declared = Object.keys(compose.secrets).map((name) => `/run/secrets/${name}`);
    expect(new Set(files)).toEqual(new Set(declared));
  });

  it('trusts nginx alone, keeps the root file system read-only and leaves a process the time it needs to end', () => {
    for (const process of [services['site-1'], services['site-2']]) {
      expect(process.environment?.['TRUSTED_PROXIES']).toBe(addressOf(services.nginx));
      expect(process.read_only).toBe(true);
      expect(parseInt(process.stop_grace_period ?? '')).toBeGreaterThan(grace);
    }
    expect(addressOf(services['site-1'])).not.toBe(addressOf(services['site-2']));
  });

  it('has its processes where nginx looks for them', () => {
    const asked = [...read('nginx/upstream-compose.conf').matchAll(/server ([\w-]+):(\d+) max_fails=0;/g)];
    expect(asked.map(([, name]) => name)).toEqual(Object.keys(services).filter((name) => name.startsWith('site-')));
    const port = /PORT=(\d+)/.exec(read('Containerfile'))?.[1];
    expect(asked.map(([, , at]) => at)).toEqual([port, port]);
  });
});

it('the image sets what the server reads, listens beyond itself, asks for a path that is there, and is not root', () => {
  const text = read('Containerfile');
  const [, settings = ''] = /^ENV (.+)$/m.exec(text) ?? [];
  expect(unknown(settings.split(' ').map((setting) => setting.split('=')[0] ?? ''))).toEqual([]);
  expect(settings).toContain('HOST=0.0.0.0');
  expect(text).toMatch(/^USER [1-9]/m);
  const [, path = ''] = /\/api(\/ready)`/.exec(text) ?? [];
  expect(readFileSync('server/main/operations-routes.ts', 'utf8')).toContain(`'${path}'`);
});

describe.skipIf(sampleNeeds)(`the sample of nginx${sampleNeeds ? `: ${sampleNeeds} is not installed` : ''}`, () => {
  it('is accepted, also with all sibling applications', async () => {
    const sample = await fitSample([3001, 3002]);
    checkNginx(sample.folder, sample.inHttp);
    checkNginx(
      sample.folder,
      read('nginx/nginx.conf')
        .split('http {')[1]!
        .replace(/include .*|}\s*$/g, ''),
    );
    const all = sample.inHttp.replaceAll(/^ {2}# (location|} *$| {2}proxy_pass)/gm, '  $1');
    expect(all.match(/^ {2}location ~/gm)).toHaveLength(5);
    checkNginx(sample.folder, all);
    expect(() => checkNginx(sample.folder, `${sample.inHttp} planted;`)).toThrow('planted');
    rmSync(sample.folder, { recursive: true, force: true });
  });

  it('logs what was asked for, without its query', async () => {
    // Nothing listens there; a port that was free a moment ago may be another test's by now.
    const sample = await startSample([1, 2]);
    try {
      expect(await sample.ask('/api/wechat/token?code=planted')).toMatchObject({ status: 502 });
      await expect.poll(sample.accessLog).toContain('"GET /api/wechat/token" 502');
      expect(sample.accessLog()).not.toContain('planted');
    } finally {
      await sample.stop();
    }
  });
});

it('nginx has two connections for each request that the sample lets a visitor have under way, wherever it is set', () => {
  const open = Number(/limit_conn rquant_open (\d+);/.exec(read('nginx/rquant.conf'))?.[1]);
  const manual = readFileSync('docs/operations.md', 'utf8');
  const ofSamples = [read('nginx/nginx.conf'), manual].map((text) =>
    Number(/worker_connections (\d+);/.exec(text)?.[1]),
  );
  const files = [read('nginx/nginx.conf'), manual].map((text) => Number(/worker_rlimit_nofile (\d+);/.exec(text)?.[1]));
  expect(open).toBe(2000);
  for (const connections of ofSamples) expect(connections).toBeGreaterThan(2 * open);
  for (const [at, limit] of files.entries()) expect(limit).toBeGreaterThanOrEqual(2 * (ofSamples[at] ?? Infinity));
  expect(compose.services.nginx.volumes).toContain('./nginx/nginx.conf:/etc/nginx/nginx.conf:ro');
});

const systemd = '/usr/bin/systemd-analyze';

describe('the units of systemd', () => {
  const all = readdirSync('deploy/systemd', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  const files = all.filter((name) => !name.endsWith('.d'));

  it('set what the server reads', () => {
    const lines = files.flatMap((file) => read(join('systemd', file)).match(/^Environment=.+$/gm) ?? []);
    const names = lines.flatMap((line) => [...line.matchAll(/[= ]([A-Z_]+)=/g)].map(([, name = '']) => name));
    expect(names).toContain('SECRET_KEY_FILE');
    expect(unknown(names)).toEqual([]);
  });

  it('leave a process the time that it needs to end', () => {
    const seconds = /TimeoutStopSec=(\d+)/.exec(read('systemd/rquant-site@.service'))?.[1];
    expect(Number(seconds)).toBeGreaterThan(grace);
  });

  it.skipIf(!existsSync(systemd))(`are accepted${existsSync(systemd) ? '' : ': systemd is not installed'}`, () => {
    const release = join(folder, 'current');
    mkdirSync(join(folder, 'units'));
    cpSync('deploy/bin', join(release, 'bin'), { recursive: true });
    cpSync('deploy/systemd', join(folder, 'units'), { recursive: true });
    for (const file of files) {
      const text = read(join('systemd', file)).replaceAll('/srv/rquant/current', release);
      writeFileSync(join(folder, 'units', file), text);
    }
    const verify = (unit: string) =>
      execFileSync(systemd, ['verify', '--man=no', '--recursive-errors=no', unit], {
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${join(folder, 'units')}:` },
        stdio: 'pipe',
      });
    const units = [
      'rquant-site@3001.service',
      'rquant-migrate.service',
      'rquant-backup.service',
      'rquant-backup.timer',
    ];
    for (const unit of units) verify(unit);
    writeFileSync(join(folder, 'units/rquant-migrate.service'), '[Service]\nPlanted=1\nExecStart=/bin/true\n');
    expect(() => verify('rquant-migrate.service')).toThrow('Planted');
  });
});
