import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deskFileMost } from '#contract/desk.ts';
import { resumeMaxBytes } from '#contract/recruitment.ts';
import { checkInput, file } from '#server/kernel/desk/fields.ts';
import { hostileTexts } from '#server/testing/hostile-texts.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';

/** Upper bound of processor time for 5 MB in milliseconds; receiving, decoding and storing them takes about 100. */
const mostMs = 1500;

const files = (bytes: number) =>
  ['<', 'eyJ', ',', '\n', '"'].flatMap((unit) => hostileTexts(bytes, '%PDF-', [unit]).map(({ text }) => text));

async function measure(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it('takes the longest résumé, whatever is in it, for little processor time', async () => {
  const api = await createTestApi({ LIMITS: 'address-resumes/hour:1000' });
  for (const text of files(resumeMaxBytes)) {
    const query = new URLSearchParams({ name: 'cv.pdf', ...goodTicket() });
    const upload = () => api.client().postFile(`/recruitment/v1/resumes?${query}`, Buffer.from(text));
    expect(await measure(async () => expect((await upload()).status).toBe(200))).toBeLessThan(mostMs);
  }
  await api.close();
});

it('takes the longest file of the desk, whatever is in it, for little processor time', async () => {
  const input = z.object({ file: file({ title: '文件' }) });
  for (const text of files(deskFileMost)) {
    const base64 = Buffer.from(text).toString('base64');
    expect(await measure(() => checkInput(input, { file: { name: 'a.csv', base64 } }))).toBeLessThan(mostMs);
  }
});
