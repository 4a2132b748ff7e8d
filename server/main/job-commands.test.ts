import { beforeEach, expect, it } from 'vitest';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { takeJob } from '#server/kernel/jobs/leases.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { runCommand } from './ops-commands.ts';

const api = setUpTestApi();

let reference: string;
beforeEach(async () => {
  const { db } = api.deps;
  await db.deleteFrom('jobs').execute();
  api.mail.length = 0;
  const mail = {
    to: { address: 'a@example.com' },
    subject: '试用许可',
    text: '正文',
    attachments: [{ filename: 'a.lic', contentType: 'text/plain', contentBase64: 'AAH/gA==' }],
  };
  await enqueue(db, api.clock.now(), 'mail', mail);
  const { id } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
  reference = `J-${String(id).padStart(4, '0')}`;
});

const ops = async (...args: string[]) => String(await runCommand(api.deps, args));

it('waiting jobs are listed, and shown with the message that they will send', async () => {
  expect(await ops('jobs')).toMatch(new RegExp(`${reference} +mail +等待 +0`));
  const shown = await ops('job', reference);
  expect(shown).toContain('a@example.com');
  expect(shown).not.toContain('AAH/gA==');
  await api.runJobs();
  expect(await ops('jobs')).not.toContain(reference);
  expect(await ops('jobs', '--all')).toMatch(new RegExp(`${reference} +mail +完成 +1`));
});

it('a job that was dropped is not done, until it is repeated', async () => {
  await ops('job-drop', reference);
  expect(await api.runJobs()).toBe(0);
  await expect(ops('job-drop', reference)).rejects.toThrow('没有这项任务');
  await ops('job-repeat', reference);
  expect(await api.runJobs()).toBe(1);
  expect(api.mail).toHaveLength(1);
});

it('a running job can be neither dropped nor repeated', async () => {
  await takeJob(api.deps, ['mail']);
  expect(await ops('jobs')).toContain('执行中');
  for (const command of ['job-drop', 'job-repeat']) await expect(ops(command, reference)).rejects.toThrow('正在执行');
});

it('an unknown job, or an invalid job number, is refused', async () => {
  for (const [command, argument] of [
    ['job', 'J-999999'],
    ['job-repeat', 'J-999999'],
    ['job-drop', '13800138000'],
    ['job-drop', ''],
  ] as const)
    await expect(ops(command, argument)).rejects.toThrow(/没有这项任务|编号应如/);
});

it('the journal names the job', async () => {
  await ops('job-drop', reference);
  const entry = await api.deps.db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(entry).toMatchObject({ action: 'operator-command', outcome: 'ok', subject: `job-drop ${reference}` });
});
