import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskRoles } from '#contract/desk.ts';
import { refusals } from '#contract/refusals.ts';
import { writeSecondPersonFen } from '#server/kernel/operators/second-person-limit.ts';
import { DeskColleague, deskPassword, invitationIn, invitationMailed } from '#server/testing/desk-colleague.ts';
import { newBuyer, payOrder } from '#server/testing/order-forms.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { declarations, runCommand } from './ops-commands.ts';

const minuteMs = 60_000;

type ListingPage = { rows: { reference: string }[]; next: string | null };

describe('who may', () => {
  let api: TestApi;
  const colleagues = new Map<string, DeskColleague>();
  beforeAll(async () => {
    api = await createTestApi();
    for (const role of deskRoles) colleagues.set(role, await DeskColleague.enrol(api, `one-${role}`, role));
  });
  afterAll(() => api.close());

  it.each(deskRoles)('as %s sees and does exactly what is declared', async (role) => {
    const one = colleagues.get(role)!;
    const allowed = declarations.filter(
      (declaration) => (role === 'owner' || declaration.roles.includes(role)) && !declaration.terminalOnly,
    );
    const own = (await one.client.get('/desk/v1/declarations')).body.data;
    const names = [...own.actions, ...own.listings].map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(allowed.map(({ name }) => name).toSorted());
    const found: string[] = [];
    for (const { kind, name } of declarations) {
      const csv = () => one.client.postJson(`/desk/v1/listings/${name}/csv`, { filters: {} });
      const replies = kind === 'listing' ? [await one.list(name), await csv()] : [await one.act(name)];
      const [status, ...others] = new Set(replies.map((reply) => reply.status));
      expect([[200, 404].includes(status ?? 0), others], name).toEqual([true, []]);
      if (status === 200) found.push(name);
    }
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  it('a stranger is answered alike by what exists and what does not, also with a customer’s session', async () => {
    const stranger = api.client();
    for (const name of ['orders', 'nothing'])
      expect((await stranger.get(`/desk/v1/listings/${name}`)).body).toEqual({ code: 404, message: 'not found' });
    for (const name of ['order-refund', 'nothing'])
      expect((await stranger.postJson(`/desk/v1/actions/${name}`, { input: {} })).status).toBe(404);
    expect((await stranger.get('/desk/v1/declarations')).status).toBe(404);
    expect((await stranger.get('/desk/v1/session')).status).toBe(404);
  });

  it('another site’s post does nothing', async () => {
    const { client } = colleagues.get('owner')!;
    const reply = await client.post('/desk/v1/actions/lead-move', {}, { origin: 'https://evil.example' });
    expect(reply.status).toBe(403);
  });
});

describe('a colleague', () => {
  let api: TestApi;
  let owner: DeskColleague;
  beforeEach(async () => {
    api = await createTestApi();
    owner = await DeskColleague.enrol(api, 'anna', 'owner');
    return () => api.close();
  });

  it('takes an invitation once, with a good code and no common password', async () => {
    const invitation = invitationIn(
      String(await runCommand(api.deps, ['desk-invite', 'li@rquant.example', '--roles', 'sales'])),
    );
    const client = api.client();
    const { data } = (await client.postJson('/desk/v1/invitation', { invitation })).body;
    expect(data.uri).toContain(`secret=${data.secret}`);
    const take = (password: string, totp: string) =>
      client.postJson('/desk/v1/enrolment', { invitation, password, totp });
    expect((await take(deskPassword, '000000')).body.code).toBe(refusals.deskInvitationUnknown.code);
    expect((await take('password', '000000')).body.code).not.toBe(0);
    api.clock.move(8 * 86_400_000);
    expect((await client.postJson('/desk/v1/invitation', { invitation })).body.code).toBe(
      refusals.deskInvitationUnknown.code,
    );
    const rows = JSON.stringify(await api.deps.db.selectFrom('desk_accounts').selectAll().execute());
    expect(rows).not.toContain(invitation);
    expect(rows).not.toContain(data.secret);
  });

  it('logs in with password and a code that was not used, and one wrong thing is refused as another', async () => {
    const used = owner.nextCode();
    const client = api.client();
    expect((await owner.logIn(used, client)).body.data).toMatchObject({ name: 'anna', roles: ['owner'] });
    for (const reply of [
      await owner.logIn(used, api.client()),
      await owner.logIn(owner.nextCode(), api.client(), '青砖黛瓦-28 号院'),
      await owner.logIn('000000', api.client()),
    ])
      expect(reply.body.code).toBe(refusals.loginFailed.code);
    await client.post('/desk/v1/logout');
    expect((await client.get('/desk/v1/session')).status).toBe(404);
  });

  it('is asked for the human check after five wrong passwords', async () => {
    const client = api.client();
    for (let tries = 0; tries < 5; tries += 1) await owner.logIn('000000', client, 'wrong password');
    const body = { email: owner.email, password: deskPassword, totp: owner.nextCode() };
    expect((await client.postJson('/desk/v1/login', body)).body.code).toBe(refusals.captchaRequired.code);
    api.clock.move(16 * minuteMs);
    const again = { ...body, totp: owner.nextCode(), ...goodTicket() };
    expect((await client.postJson('/desk/v1/login', again)).body.code).toBe(0);
  });

  it('has ten recovery codes, each good once', async () => {
    expect(new Set(owner.recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = owner.recoveryCodes;
    expect((await owner.logIn(first)).body.code).toBe(0);
    expect((await owner.logIn(first, api.client())).body.code).toBe(refusals.loginFailed.code);
    const other = await DeskColleague.enrol(api, 'han', 'sales');
    expect((await other.logIn(second)).body.code, 'another’s code').toBe(refusals.loginFailed.code);
    expect((await owner.prove(second)).body.code).toBe(0);
  });

  it('is logged out after eight hours, however busy, and proves again after ten minutes for exports and money', async () => {
    const csv = () => owner.client.postJson('/desk/v1/listings/leads/csv', { filters: {} });
    const xlsx = () => owner.client.postJson('/desk/v1/listings/leads/xlsx', { filters: {} });
    expect((await csv()).body.data.csv).toContain('编号,留言（北京时间）');
    api.clock.move(11 * minuteMs);
    for (const take of [csv, xlsx]) expect((await take()).body.code).toBe(refusals.deskProofMissing.code);
    expect((await owner.act('order-refund', { order: 'O-NONE' })).body.code).toBe(refusals.deskProofMissing.code);
    expect((await owner.prove('000000')).body.code).toBe(refusals.codeWrong.code);
    await owner.prove(owner.nextCode());
    expect((await csv()).body.code).toBe(0);
    expect((await owner.act('order-refund', { order: 'O-NONE' })).body).toMatchObject({
      code: refusals.deskRefused.code,
      message: '没有这个订单',
    });
    api.clock.move(8 * 3_600_000 - 14 * minuteMs);
    expect((await owner.session()).status).toBe(200);
    api.clock.move(3 * minuteMs);
    expect((await owner.session()).status).toBe(404);
  });

  it('who lost the second factor is reset by two owners; the former one and its sessions open nothing', async () => {
    const han = await DeskColleague.enrol(api, 'han', 'sales');
    const li = await DeskColleague.enrol(api, 'li', 'owner');
    const reset = (by: DeskColleague) => by.act('desk-reset', { mail: han.email });
    expect((await reset(owner)).body.data.text).toContain('另一位');
    expect((await han.session()).status).toBe(200);
    expect((await reset(li)).body.data.text).toContain('已寄给');
    const invitation = await invitationMailed(api, han.email);
    expect((await han.session()).status).toBe(404);
    expect((await han.logIn(han.nextCode())).body.code).toBe(refusals.loginFailed.code);
    expect((await han.logIn(han.recoveryCodes[0] ?? '')).body.code).toBe(refusals.loginFailed.code);
    await han.take(invitation);
    expect((await han.session()).body.data.name).toBe('han');
  });

  it('whose roles change, or who is removed, notices at once', async () => {
    const han = await DeskColleague.enrol(api, 'han', 'sales');
    const li = await DeskColleague.enrol(api, 'li', 'owner');
    const byTwo = async (name: string, input: Record<string, unknown>) => {
      await owner.act(name, input);
      expect((await li.act(name, input)).body.code).toBe(0);
    };
    expect((await han.list('leads')).status).toBe(200);
    await byTwo('operator-roles', { name: 'han', roles: 'recruiter' });
    expect((await han.list('leads')).status).toBe(404);
    expect((await han.list('applications')).status).toBe(200);
    await byTwo('operator-remove', { name: 'han' });
    expect((await han.session()).status).toBe(404);
    expect((await han.logIn(han.nextCode())).body.code).toBe(refusals.loginFailed.code);
  });

  it('pays back what was shown, with a second colleague above the limit, and never alone by a key beside it', async () => {
    await writeSecondPersonFen(api.deps.db, 100_000);
    const { client, id } = await newBuyer(api);
    await payOrder(api, client, id);
    const [first, second] = [
      await DeskColleague.enrol(api, 'fang', 'finance'),
      await DeskColleague.enrol(api, 'gu', 'finance'),
    ];
    const shown = (await first.act('order-refund', { order: id, service: 'ended' })).body.data.preview;
    expect(shown).toMatchObject({ isStale: false, input: { order: id, amount: '1400.00', service: 'ended' } });
    expect(shown.text).toContain('退回  1400.00 元');
    expect((await first.act('order-refund', shown.input, 'wrong')).body.data.preview.isStale).toBe(true);
    const confirm = (by: DeskColleague) => by.act('order-refund', shown.input, shown.code);
    expect((await confirm(first)).body.data.text).toContain('另一位');
    expect((await confirm(first)).body.data.text).toContain('另一位');
    const other = await newBuyer(api);
    const atTerminal = ['transfer-confirm', other.id, '--amount', '1400', '--slip', '700001'];
    await expect(runCommand(api.deps, atTerminal)).rejects.toThrow('须由两位同事');
    expect((await confirm(second)).body.data.text).toContain('服务终止');
  });

  it('learns which field is wrong, and is journalled by name for each view and each try', async () => {
    const wrong = await owner.act('transfer-confirm', { order: 'O-X', amount: '1e3', slip: '700001' });
    expect(wrong.body).toMatchObject({
      code: refusals.deskRefused.code,
      field: 'amount',
      message: '金额应为元，例如 14000.00',
    });
    expect((await owner.act('transfer-confirm', { order: 'O-X' })).body).toMatchObject({
      field: 'amount',
      message: '缺少金额',
    });
    await owner.list('leads');
    await owner.act('order-fulfil', { order: 'O-V5G5YMDVG5' });
    const rows = await api.deps.db
      .selectFrom('journal')
      .select(['actor', 'actor_name', 'outcome', 'subject', 'address'])
      .where('action', '=', 'operator-command')
      .where('actor_name', '=', 'anna')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { actor: 'operator', actor_name: 'anna', outcome: 'ok', subject: 'leads', address: owner.client.address },
      {
        actor: 'operator',
        actor_name: 'anna',
        outcome: 'failed',
        subject: 'order-fulfil O-V5G5YMDVG5',
        address: owner.client.address,
      },
    ]);
  });

  it('reads a listing page by page, searched, in an order, and no row twice while others come', async () => {
    const leave = (number: number) => ({
      reference: `L-${String(number).padStart(10, '0')}`,
      kind: 'contact',
      name: number % 2 ? '李雷' : '韩梅梅',
      email: `visitor-${number}@example.com`,
      message: '请与我联系',
      created_at: new Date(Date.UTC(2026, 0, 1, 0, number % 7)),
    });
    const insert = (from: number, to: number) =>
      api.deps.db
        .insertInto('leads')
        .values(Array.from({ length: to - from }, (_, at) => leave(from + at)))
        .execute();
    await insert(0, 120);
    const read = async (query: string, more?: () => Promise<unknown>) => {
      const references: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: ListingPage = (await owner.list('leads', `?${query}${cursor && `&cursor=${cursor}`}`)).body.data;
        references.push(...page.rows.map(({ reference }) => reference));
        cursor = page.next;
        await more?.();
      }
      return references;
    };
    let next = 200;
    const all = await read('', () => insert(next, (next += 3)));
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all.filter((reference) => reference < 'L-0000000120')).size).toBe(120);
    const found = await read('search=%E6%9D%8E%E9%9B%B7&sort=created_at&order=asc');
    expect(found.every((reference) => Number(reference.slice(2)) % 2 === 1)).toBe(true);
    expect((await owner.list('leads', '?cursor=x')).body).toMatchObject({
      code: refusals.badInput.code,
      field: 'cursor',
    });
    const [row] = (await owner.list('leads', '?search=visitor-5@')).body.data.rows;
    expect(row).toMatchObject({ reference: 'L-0000000005', created_at: '2026-01-01T00:05:00.000Z', company: null });
  });
});
