import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { runInServer } from '#server/kernel/ops/ops-socket.ts';
import { startApiProcess } from '#server/testing/api-process.ts';
import { deskPassword, invitationIn } from '#server/testing/desk-colleague.ts';
import { createLastingDatabase } from '#server/testing/lasting-database.ts';

type Answer = { code: number; data: Record<string, unknown> };

/** Opens a colleague's browser, which a load balancer routes to either process. */
function openBrowser() {
  let cookie = '';
  return async (origin: string, path: string, body?: object): Promise<Answer> => {
    const headers = { origin: 'http://localhost:3000', cookie, 'content-type': 'application/json' };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${origin}/api${path}`, { headers, ...sent });
    const [set = ''] = reply.headers.getSetCookie();
    if (set !== '') cookie = set.split(';', 1)[0] ?? '';
    return (await reply.json()) as Answer;
  };
}

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'two servers on one database are one desk: log-in, approval and edit (skipped without a PostgreSQL server)',
  { timeout: 120_000 },
  async () => {
    const database = await createLastingDatabase();
    const other = mkdtempSync(join(tmpdir(), 'beside-'));
    const servers = await Promise.all(
      [database.env, { ...database.env, DATA_DIR: other }].map((env) => startApiProcess(env)),
    );
    try {
      const [here = '', there = ''] = servers.map(({ origin }) => origin);
      const enrol = async (origin: string, folder: string, name: string) => {
        const shown = await runInServer(folder, ['desk-invite', `${name}@rquant.example`, '--roles', 'owner']);
        const invitation = invitationIn(String(shown));
        const browser = openBrowser();
        const { data } = await browser(origin, '/desk/v1/invitation', { invitation });
        const totp = new TOTP({ secret: Secret.fromBase32(String(data['secret'])) }).generate();
        const enrolled = await browser(origin, '/desk/v1/enrolment', { invitation, password: deskPassword, totp });
        expect(enrolled.code).toBe(0);
        return browser;
      };
      const anna = await enrol(here, database.env['DATA_DIR'] ?? '', 'anna');
      const li = await enrol(there, other, 'li');
      expect((await anna(there, '/desk/v1/session')).data).toMatchObject({ name: 'anna' });

      const limit = { input: { yuan: '200' } };
      const proposed = await anna(here, '/desk/v1/actions/operator-limit', limit);
      expect(proposed.data['text']).toContain('已提出');
      const { data } = await li(there, '/desk/v1/proposals');
      expect(data['proposals']).toMatchObject([{ action: 'operator-limit', proposedBy: 'anna', isOwn: false }]);
      const agreed = await li(there, '/desk/v1/actions/operator-limit', limit);
      expect(agreed.data['text']).toContain('200.00 元以上');

      const input = { locale: 'zh-CN', text: '周六凌晨维护', href: '/status', action: '查看安排' };
      const shown = await anna(here, '/desk/v1/actions/announcement-save', { input });
      const preview = shown.data['preview'] as { code: string; input: Record<string, string> };
      const save = { input: preview.input, confirm: preview.code };
      expect((await anna(there, '/desk/v1/actions/announcement-save', save)).code).toBe(0);
      for (const origin of [here, there])
        expect((await anna(origin, '/content/v1/announcements/zh-CN')).data).toMatchObject({ text: input.text });

      await anna(there, '/desk/v1/logout', {});
      expect((await anna(here, '/desk/v1/session')).code).toBe(404);
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await database.drop();
      rmSync(other, { recursive: true, force: true });
    }
  },
);
