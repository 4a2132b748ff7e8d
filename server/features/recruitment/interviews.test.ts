import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { beijingDay, beijingHours, hoursFrom } from '#lib/shared/time/beijing-time.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { personalDataDays } from '#server/kernel/db/kept-data.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { applyForJob } from '#server/testing/job-applications.ts';
import { tablesWith } from '#server/testing/table-names.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const dayMs = 86_400_000;
const link = 'https://meet.example.com/42';
/** Facts of an invitation besides its times. */
const facts = { minutes: 45, person: '李雷', link, place: null };
let api: TestApi;
let applicants = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('applications').execute();
  await api.runJobs();
  api.mail.length = 0;
});

const ops = (...args: string[]) => runCommand(api.deps, args).then(String);
const meeting = ['--person', facts.person, '--link', link, '--minutes', '45'];
const invite = (code: string, ...slots: string[]) => ops('application-invite', code, ...slots, ...meeting);
/** Returns three times that can be offered. */
function times(): [string, string, string] {
  const [first, second, third] = appointmentDays(api.clock.now());
  return [`${first}T09:30`, `${second}T14:00`, `${third}T10:00`];
}
/** Formats a time as in mails and listings: `2026-12-03 14:00–14:45`. */
const written = (slot: string) => beijingHours(hoursFrom(slot, facts.minutes));
async function applied() {
  const email = `interviewed${(applicants += 1)}@example.com`;
  return { code: await applyForJob(api, { email }), email };
}
const applications = '/recruitment/v1/applications';
const shown = async (code: string) => (await api.client().post(`${applications}/status`, { code })).body.data;
const pick = (code: string, slot: string) => api.client().post(`${applications}/interview`, { code, slot });
async function mailsTo(email: string) {
  await api.runJobs();
  return api.mail
    .filter(({ to }) => to.address === email)
    .map(({ subject, text, attachments: [file] = [] }) => ({
      subject,
      text,
      type: file?.contentType,
      calendar: String(file?.content ?? ''),
    }));
}
const lastMail = async (email: string) => (await mailsTo(email)).at(-1);
const lineOf = (calendar = '', name = '') => new RegExp(`^${name}:(.*)\r`, 'm').exec(calendar)?.[1];

describe('an invitation', () => {
  it('mails the times with a link to pick one; the page shows times, interviewer and place', async () => {
    const { code, email } = await applied();
    const slots = times();
    expect((await shown(code)).interview).toBeNull();
    await invite(code, ...slots);
    const mail = await lastMail(email);
    expect(mail?.text).toContain(`/recruitment/status#code=${code}`);
    expect(mail?.text).toContain(`${slots[1].slice(0, 10)} 14:00–14:45`);
    expect(mail?.text).toContain(`面谈人：李雷\n会议链接：${link}`);
    const data = await shown(code);
    expect(data).toMatchObject({ state: 'interview', interview: { open: slots, chosen: null, ...facts } });
    expect(data.history.map(({ state }: { state: string }) => state)).toEqual(['received', 'interview']);
  });

  it('requires an interviewer, a place and two to six different times on future days, for an open application', async () => {
    const { code } = await applied();
    const [first, second, third] = times();
    const without = (...left: string[]) => ops('application-invite', code, first, second, ...left);
    await expect(without('--link', link)).rejects.toThrow('--person');
    await expect(without('--person', '李雷')).rejects.toThrow('--link 请写明会议链接或地点其中一项');
    await expect(without('--person', '李雷', '--link', 'http://meet.example.com')).rejects.toThrow('https://');
    await expect(without(...meeting, '--minutes', '5')).rejects.toThrow('--minutes');
    await expect(invite(code, first)).rejects.toThrow('2 至 6');
    await expect(invite(code, first, first)).rejects.toThrow('重复');
    const day = first.slice(0, 10);
    for (const bad of [
      `${beijingDay(api.clock.now())}T23:00`,
      '2027-02-30T10:00',
      `${day}T07:59`,
      `${day}T19:16`,
      `${day}T10:00:00`,
      `${day}/am`,
      day,
    ])
      await expect(invite(code, second, bad)).rejects.toThrow(bad);
    await expect(invite('A-0000000000', first, second)).rejects.toThrow('没有找到');
    await api.client().post(`${applications}/withdraw`, { code });
    await expect(invite(code, second, third)).rejects.toThrow('流程已结束');
  });

  it('offers times from 08:00 to 20:00, and one that begins when another applicant’s ends', async () => {
    const [one, other] = [await applied(), await applied()];
    const day = times()[0].slice(0, 10);
    await invite(one.code, `${day}T08:00`, `${day}T19:15`);
    await pick(one.code, `${day}T08:00`);
    await expect(invite(other.code, `${day}T08:44`, `${day}T19:15`)).rejects.toThrow('T08:44');
    await invite(other.code, `${day}T08:45`, `${day}T19:15`);
    expect((await shown(other.code)).interview.open).toEqual([`${day}T08:45`, `${day}T19:15`]);
  });

  it('that is repeated offers the new times and removes a picked one from the calendar', async () => {
    const { code, email } = await applied();
    const [first, second, third] = times();
    await invite(code, first, second);
    await pick(code, first);
    const picked = await lastMail(email);
    await invite(code, second, third);
    const mail = await lastMail(email);
    expect(mail?.type).toContain('method=CANCEL');
    expect(lineOf(mail?.calendar, 'UID')).toBe(lineOf(picked?.calendar, 'UID'));
    expect(Number(lineOf(mail?.calendar, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(picked?.calendar, 'SEQUENCE')));
    const { interview, history } = await shown(code);
    expect(interview).toEqual({ open: [second, third], chosen: null, ...facts });
    expect(history).toHaveLength(2);
    await pick(code, third);
    const again = await lastMail(email);
    expect(Number(lineOf(again?.calendar, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(mail?.calendar, 'SEQUENCE')));
  });
});

describe('a time', () => {
  it('can be picked and changed; each time the applicant gets the calendar file, and the operators are notified', async () => {
    const { code, email } = await applied();
    const [first, second, third] = times();
    await invite(code, first, second, third);
    expect((await pick(code, second)).body.data.interview).toEqual({
      open: [first, third],
      chosen: second,
      ...facts,
    });
    const mail = await lastMail(email);
    expect(mail?.type).toContain('method=PUBLISH');
    expect(lineOf(mail?.calendar, 'DTSTART')).toBe(`${second.slice(0, 10).replaceAll('-', '')}T060000Z`);
    expect(lineOf(mail?.calendar, 'DTEND')).toBe(`${second.slice(0, 10).replaceAll('-', '')}T064500Z`);
    expect(lineOf(mail?.calendar, 'LOCATION')).toBe(link);
    expect(lineOf(mail?.calendar, 'STATUS')).toBe('CONFIRMED');
    // Calendars are shared, and the code withdraws the application.
    expect(mail?.calendar).not.toContain(code);
    expect(api.mail.some(({ subject, text }) => subject.includes('面谈时间') && text.includes(written(second)))).toBe(
      true,
    );
    expect(await ops('applications')).toContain(written(second));

    expect((await pick(code, first)).body.data.interview).toMatchObject({ open: [second, third], chosen: first });
    const changed = await lastMail(email);
    expect(lineOf(changed?.calendar, 'UID')).toBe(lineOf(mail?.calendar, 'UID'));
    expect(lineOf(changed?.calendar, 'SEQUENCE')).toBe('2');
  });

  it('picked by ten concurrent requests is picked once, with one mail', async () => {
    const { code, email } = await applied();
    const [first, second] = times();
    await invite(code, first, second);
    const before = (await mailsTo(email)).length;
    const replies = await Promise.all(Array.from({ length: 10 }, () => pick(code, first)));
    expect(replies.map(({ body }) => body.data.interview.chosen)).toEqual(Array.from({ length: 10 }, () => first));
    expect(await mailsTo(email)).toHaveLength(before + 1);
    const refused = await pick(code, first);
    expect(refused.status).toBe(429);
  });

  it('is assigned to one of several concurrent applicants for an opening; the others see the remaining times', async () => {
    const [first, second] = times();
    const codes: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { code } = await applied();
      await invite(code, first, second);
      codes.push(code);
    }
    const replies = await Promise.all(codes.map((code) => pick(code, first)));
    const outcomes = replies.map(({ body }) => Number(body.code)).toSorted((a, b) => a - b);
    expect(outcomes).toEqual([0, ...Array.from({ length: 4 }, () => refusals.interviewSlotGone.code)]);
    const loser = codes[replies.findIndex(({ body }) => body.code !== 0)] ?? '';
    expect((await shown(loser)).interview).toMatchObject({ open: [second], chosen: null });
    const { code } = await applied();
    await expect(invite(code, first, second)).rejects.toThrow(first);
    // Withdrawing an application releases its time.
    const winner = codes[replies.findIndex(({ body }) => body.code === 0)] ?? '';
    await api.client().post(`${applications}/withdraw`, { code: winner });
    expect((await shown(loser)).interview.open).toEqual([first, second]);
  });

  it('that overlaps another applicant’s for the opening is taken; one that begins when it ends is not', async () => {
    const day = times()[0].slice(0, 10);
    const [ten, overlapping, next] = [`${day}T10:00`, `${day}T10:30`, `${day}T10:45`] as const;
    const [one, other] = [await applied(), await applied()];
    await invite(one.code, ten, overlapping);
    await invite(other.code, overlapping, next);
    await pick(one.code, ten);
    expect((await shown(one.code)).interview.open, 'one’s own takes none away').toEqual([overlapping]);
    expect((await shown(other.code)).interview.open).toEqual([next]);
    expect((await pick(other.code, overlapping)).body.code).toBe(refusals.interviewSlotGone.code);
    expect((await pick(other.code, next)).body.code).toBe(0);
  });

  it('is refused if not offered, before an invitation, and for a closed or unknown application', async () => {
    const { code } = await applied();
    const [first, second, third] = times();
    expect((await pick(code, first)).body.code).toBe(refusals.interviewSlotGone.code);
    await invite(code, first, second);
    expect((await pick(code, third)).body.code).toBe(refusals.interviewSlotGone.code);
    expect((await pick(code, 'soon')).body).toMatchObject({ code: refusals.badInput.code, field: 'slot' });
    await ops('application-move', code, 'declined');
    expect((await pick(code, first)).body.code).toBe(refusals.applicationClosed.code);
    expect((await pick('A-0000000000', first)).body.code).toBe(refusals.applicationUnknown.code);
  });

  it('can be picked and changed until the day before', async () => {
    const { code } = await applied();
    const [first, second] = times();
    await invite(code, first, second);
    await pick(code, first);
    const lastMoment = Date.parse(`${first.slice(0, 10)}T00:00:00+08:00`) - 1000;
    api.clock.moveTo(lastMoment);
    expect((await shown(code)).interview).toMatchObject({ open: [second], chosen: first });
    api.clock.move(2000);
    expect((await shown(code)).interview).toEqual({ open: [], chosen: first, ...facts });
    expect((await pick(code, second)).body.code).toBe(refusals.interviewSlotGone.code);
  });
});

describe('the end of an application', () => {
  it.each(['withdrawn', 'declined'] as const)('%s, removes a picked time from the calendar', async (state) => {
    const { code, email } = await applied();
    const [first, second] = times();
    await invite(code, first, second);
    await pick(code, first);
    if (state === 'withdrawn') await api.client().post(`${applications}/withdraw`, { code });
    else await ops('application-move', code, state);
    const mail = await lastMail(email);
    expect(mail?.subject).toContain('新进展');
    expect(mail?.text).toContain('面谈时间已取消');
    expect(lineOf(mail?.calendar, 'METHOD')).toBe('CANCEL');
    expect(lineOf(mail?.calendar, 'STATUS')).toBe('CANCELLED');
    expect(api.mail.some(({ subject, text }) => subject.includes('面谈取消') && text.includes(written(first)))).toBe(
      true,
    );
    expect((await shown(code)).interview).toBeNull();
  });

  it('after the interview does not change the calendar', async () => {
    const { code, email } = await applied();
    const [first, second] = times();
    await invite(code, first, second);
    await pick(code, first);
    api.clock.moveTo(`${first.slice(0, 10)}T12:00:00+08:00`);
    await ops('application-move', code, 'offered');
    const mail = await lastMail(email);
    expect(mail?.text).not.toContain('取消');
    expect(mail?.type).toBeUndefined();
  });

  it('by retention deletes the interview with it', async () => {
    const { code } = await applied();
    await invite(code, ...times());
    await api.runJobs();
    api.clock.move((personalDataDays + 1) * dayMs);
    await runHousekeeping(api.deps);
    expect(await tablesWith(api.deps.db, 'meet.example.com/42')).toEqual([]);
  });
});
