import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPageDates } from './page-dates.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = '') {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
function commit(time: string) {
  git('add', '.');
  const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...who, 'commit', '-qm', 'x'], { cwd: root, env, stdio: 'pipe' });
}

const quant = 'app/[lang]/(zh)/quant/page.tsx';
const ams = 'app/[lang]/(zh)/ams/page.tsx';
function writePages() {
  write(quant, 'the page');
  write('app/[lang]/(zh)/quant/_sections/curve.tsx');
  write(ams, 'the page');
  write('app/[lang]/(zh)/ams/[product]/page.tsx', 'a page of its own');
  write('content/cases/bank.json', '{}');
}

it('a page has the date of the newest commit that touched its folder, and of no other', () => {
  git('init', '-q');
  writePages();
  commit('2026-01-02T08:00:00+08:00');
  write('app/[lang]/(zh)/quant/_sections/curve.tsx', 'export const x = 1;');
  commit('2026-02-03T08:00:00+08:00');
  write('app/[lang]/(zh)/ams/[product]/page.tsx', 'changed');
  write('content/cases/bank.json', '{"a":1}');
  commit('2026-03-04T08:00:00+08:00');
  const dates = readPageDates(root);
  expect(dates[quant]).toBe('2026-02-03T00:00:00.000Z');
  expect(dates[ams]).toBe('2026-01-02T00:00:00.000Z');
  expect(dates['content/cases/bank.json']).toBe('2026-03-04T00:00:00.000Z');
});

it('without git, and in a shallow clone, nothing is dated and every page is still known', () => {
  writePages();
  expect(readPageDates(root)[quant]).toBe('');
  git('init', '-q');
  commit('2026-01-02T08:00:00+08:00');
  write('content/cases/bank.json', '{"a":1}');
  commit('2026-01-03T08:00:00+08:00');
  const shallow = mkdtempSync(join(tmpdir(), 'shallow-'));
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, shallow], { stdio: 'pipe' });
  expect(Object.values(readPageDates(shallow)).filter(Boolean)).toEqual([]);
  expect(readPageDates(shallow)).toHaveProperty([quant], '');
  rmSync(shallow, { recursive: true });
});
