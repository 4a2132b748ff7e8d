import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createFaults } from '#server/adapters/faults.ts';
import { createEmbeddedMail } from '#server/adapters/mail/embedded-mail.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { notifyOperators } from './notify-operators.ts';

const folder = mkdtempSync(join(tmpdir(), 'rquant-operators-'));
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  api.deps.mail = createEmbeddedMail({
    outboxDir: folder,
    from: { name: '睿量', address: 'site@example.com' },
    clock: api.clock,
    announce: () => undefined,
    faults: createFaults(),
  });
});
afterEach(async () => {
  for (const name of await readdir(folder)) rmSync(join(folder, name));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Runs the due jobs and reads the mails that a mail server would receive. */
async function sentMails() {
  await api.runJobs();
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });

it('an enquiry that is accepted reaches the operators, whatever characters it is written in', async () => {
  const awkward = ['示例\u2028基金', 'a\u2029b', '\u202eeman', '😀', 'O’Neil \u00ad', '一\v二'];
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (name, company, message) => {
      const body = {
        kind: 'contact',
        name,
        company,
        message,
        email: 'li@example.com',
        consent: 'true',
        ...goodTicket(),
      };
      const reply = await api.client().postJson('/rqcrm/v1/leads', body);
      expect(reply.status).toBe(200);
      if (reply.body.code !== 0) return;
      accepted += 1;
      const texts = (await sentMails()).map(({ text }) => text ?? '');
      expect(texts.some((text) => text.includes(String(reply.body.data.reference)))).toBe(true);
    }),
    { numRuns: 150, examples: awkward.map((text) => [text, text, text]) },
  );
  expect(accepted).toBeGreaterThan(20);
});

it('a summary from before these rules reaches them, too', async () => {
  await notifyOperators(api.deps.db, api.deps.config, api.clock.now(), {
    kind: 'lead',
    reference: 'L-0123456789',
    summary: '咨询：示例\u2028基金\r\nBcc: a@example.com',
    details: [],
  });
  const [mail] = await sentMails();
  expect(mail?.subject).toContain('咨询：示例 基金 Bcc: a@example.com');
  expect(mail?.bcc ?? []).toEqual([]);
});
