import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { applicationRecord } from './application-desk-record.ts';
import { keepResume } from './resumes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const withTrailer = (entry: string) =>
  Buffer.from(pdfFile.toString('latin1').replace('/Size 4', `/Size 4 ${entry}`), 'latin1');

it.each([
  ['nothing', ''],
  ['a byte order mark', '\uFEFF'],
  ['a line break', '\r\n'],
  ['1,019 bytes', ' '.repeat(1019)],
])('a PDF with %s before its header is stored unchanged', async (_, before) => {
  const content = Buffer.concat([Buffer.from(before), pdfFile]);
  const kept = await keepResume(api.deps, 'cv.pdf', content);
  expect(kept).toMatchObject({ kind: 'pdf', bytes: content.length, encrypted: false });
});

it('a PDF whose header is further back is refused', async () => {
  const content = Buffer.concat([Buffer.alloc(1020, ' '), pdfFile]);
  await expect(keepResume(api.deps, 'cv.pdf', content)).rejects.toMatchObject({ refusal: 'resumeBad' });
});

it.each([
  ['/Encrypt 12 0 R', true],
  ['/Encrypt<</Filter/Standard>>', true],
  ['/Encrypt\r\n12 0 R', true],
  ['/EncryptMetadata false', false],
])(
  'a résumé with %s in its trailer is accepted, and answer and desk show encrypted as %s',
  async (entry, encrypted) => {
    const content = withTrailer(entry);
    expect(await keepResume(api.deps, 'cv.pdf', content)).toMatchObject({ kind: 'pdf', encrypted });
    const code = await applyForJob(api, { email: `han${entry.length}@example.com` }, content);
    const rows = String(await runCommand(api.deps, ['applications', '--csv'])).split('\r\n');
    expect(
      rows
        .find((line) => line.startsWith(code))
        ?.split(',')
        .at(-1),
    ).toBe(encrypted ? '有（加密）' : '有');
    const record = await applicationRecord.read(api.deps, code);
    expect(record?.files?.[0]?.title).toBe(encrypted ? 'cv.pdf（加密）' : 'cv.pdf');
  },
);
