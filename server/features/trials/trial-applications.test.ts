import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import type { RoadShowBooking } from '#contract/road-show.ts';
import { addDays, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { signInAgain, trialForm, verifiedClaims } from '#server/testing/trial-forms.ts';
import { isAhead } from './road-shows.ts';

const dayMs = 86_400_000;
let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Sending codes is limited, so each test uses another day.
  api.clock.move(dayMs);
  client = api.client();
  await signIn(api, client);
});

describe('a road-show', () => {
  const form = async () => {
    const { purpose: _, ...applicant } = await trialForm(api, client);
    const [day] = appointmentDays(api.clock.now());
    return {
      ...applicant,
      interest: 'ams',
      preferred_times: `${day}/am,${day}/pm`,
      team_size: '6-20',
      remarks: '希望演示归因',
    };
  };

  it('is confirmed by mail with a calendar file, mailed to the operators, and current until its times are over', async () => {
    const [day = ''] = appointmentDays(api.clock.now());
    const { body } = await client.post('/rqlicense/road-show/trial', await form());
    expect(body.data).toMatchObject({ interest: 'ams', reference: expect.stringMatching(/^R-/) });
    await api.runJobs();
    const mail = api.mail.findLast(({ to }) => to.address === 'li@example.com');
    const calendar = String(mail?.attachments?.[0]?.content);
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(mail?.text).toContain(body.data.reference);
    expect(api.mail.some(({ subject }) => subject.includes('路演预约：ams'))).toBe(true);

    expect((await client.get('/rqlicense/road-show/trial/check_trial')).body.data).toMatchObject({
      state: 'active',
      booking: body.data,
    });
    // Until the end of the day after it. Holidays put the first day off by up to two weeks.
    api.clock.moveTo(startOfBeijingDay(addDays(day, 2)));
    await signInAgain(api, client);
    expect((await client.get('/rqlicense/road-show/trial/check_trial')).body.data.state).toBe('none');
    expect((await client.post('/rqlicense/road-show/trial', await form())).body.data.reference).not.toBe(
      body.data.reference,
    );
  });

  it('booked by twenty concurrent requests is one booking', async () => {
    const filled = await form();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/rqlicense/road-show/trial', filled)),
    );
    expect(new Set(replies.map(({ body }) => body.data?.reference)).size).toBe(1);
  });

  it.each([
    [{ interest: 'unknown' }, 'interest'],
    [{ preferred_times: '' }, 'preferred_times'],
    [{ preferred_times: '2026-13-01/am' }, 'preferred_times'],
    [{ team_size: '7' }, 'team_size'],
  ])('is refused with %j, naming the field', async (more, field) => {
    const { body } = await client.post('/rqlicense/road-show/trial', { ...(await form()), ...more });
    expect(body).toMatchObject({ code: refusals.badInput.code, field });
  });
});

it('a road-show is current until the end of the day after its appointment, or after its last preferred time', () => {
  const asked = { state: 'asked', appointment: null, preferredTimes: ['2026-12-04/am', '2026-12-01/pm'] } as const;
  const isToCome = (more: object, at: string) =>
    isAhead({ ...asked, ...more } as unknown as RoadShowBooking, new Date(`${at}+08:00`));
  expect([isToCome({}, '2026-12-05T23:59'), isToCome({}, '2026-12-06T00:00')]).toEqual([true, false]);
  const set = { state: 'confirmed', appointment: '2026-12-02/am' };
  expect([isToCome(set, '2026-12-03T23:59'), isToCome(set, '2026-12-04T00:00')]).toEqual([true, false]);
  expect(isToCome({ state: 'cancelled' }, '2026-12-01T00:00')).toBe(false);
});

it('a school’s application gets a reference, which a repeated call returns', async () => {
  const { purpose: _, ...applicant } = await trialForm(api, client);
  const form = { ...applicant, role: 'lecturer', course: '量化投资导论', seats: '60' };
  const { body } = await client.post('/rqlicense/rqsdk-edu/trial', form);
  expect(body.data.reference).toMatch(/^E-/);
  expect((await client.post('/rqlicense/rqsdk-edu/trial', form)).body.data.reference).toBe(body.data.reference);
  const bad = await client.post('/rqlicense/rqsdk-edu/trial', { ...form, seats: '0' });
  expect(bad.body).toMatchObject({ code: refusals.badInput.code, field: 'seats' });
});

describe('operators', () => {
  it('issue, extend and revoke licences, and the status follows', async () => {
    const { phone } = (await client.post('/user/isLogin.do')).body;
    const issued = String(await runCommand(api.deps, ['licence-issue', 'quant', '--to', phone, '--days', '10']));
    const [id = ''] = issued.split('\n');
    const status = async () => (await api.client().get(`/rqlicense/licences/${id}/status`)).body.data;
    const end = Date.parse((await status()).expiresAt);
    const extended = String(await runCommand(api.deps, ['licence-extend', id, '--days', '5']));
    expect(Date.parse((await status()).expiresAt)).toBe(end + 5 * dayMs);
    expect((await verifiedClaims(api, extended.split('\n')[3] ?? '')).jti).toBe(id);
    await runCommand(api.deps, ['licence-revoke', id]);
    expect((await status()).state).toBe('revoked');
    await expect(runCommand(api.deps, ['licence-revoke', id])).rejects.toThrow('已被吊销');
    expect((await api.client().get('/rqlicense/licences/lic_unknown/status')).body.data.state).toBe('unknown');
  });

  it('list applications', async () => {
    const { body } = await client.post('/rqlicense/quant/trial', await trialForm(api, client));
    expect(String(await runCommand(api.deps, ['trials', '--csv']))).toContain(body.data.id);
  });
});
