import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { linkKeyOf } from '#server/features/trials/road-show-link.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { sampleRequest } from './sample-requests.ts';
import { goodTicket } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Books a road-show without an account. @returns the booking with the key of its link */
export async function aBooking(api: TestApi, email: string) {
  const client = api.client();
  // Verified by the e-mail code alone: an SMS code would make the phone number the contact.
  const { sms_code: _, ...body } = sampleRequest('bookRoadShow').body;
  // Not the first day: minutes before midnight, another machine's clock may consider it past.
  const [, day] = appointmentDays(api.clock.now());
  const form = { ...body, email, preferred_times: `${day}/am` };
  await client.post('/rqlicense/road-show/code', { email: form.email, ...goodTicket() });
  const code = /\d{6}/.exec(api.mail.findLast(({ to }) => to.address === form.email)?.text ?? '')?.[0] ?? '';
  const made = await client.post('/rqlicense/road-show/trial', { ...form, email_code: code });
  const { reference, registration } = made.body.data;
  const times = { preferred_times: form.preferred_times };
  return { client, params: { reference }, body: { key: linkKeyOf(api.deps, reference), registration, ...times } };
}

type Applicant = { client: TestClient; body?: Record<string, string> };

/** Applies for a school's licence as the signed-in user, with the fields that verify an address. @returns its reference */
export async function applyForCampus({ client, body }: Applicant): Promise<string> {
  const form = { ...sampleRequest('applyForCampusLicence').body, ...body };
  return (await client.post('/rqlicense/rqsdk-edu/trial', form)).body.data.reference;
}

/** Creates a granted class of the signed-in user, from the same fields. @returns it with its code */
export async function aClass(api: TestApi, { client, body = {} }: Applicant) {
  const reference = await applyForCampus({ client, body });
  const until = addDays(beijingDay(api.clock.now()), 90);
  await runCommand(api.deps, ['campus-grant', reference, '--quota', '1', '--seats', '9', '--until', until]);
  const row = await api.deps.db
    .selectFrom('campus_classes')
    .select('code')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return { client, body: { class_code: row?.code ?? '' } };
}

/** Invites an application's applicant to an interview. @returns it with an offered time */
export async function anInvitation<Application extends { params?: Record<string, string> }>(
  api: TestApi,
  application: Application,
) {
  const [, first = '', second = ''] = appointmentDays(api.clock.now());
  const slots = [`${first}T09:00`, `${second}T14:30`];
  await runCommand(api.deps, [
    'application-invite',
    String(application.params?.['code']),
    ...slots,
    '--person',
    '李雷',
    '--place',
    '示例路 1 号',
  ]);
  return { ...application, body: { slot: `${first}T09:00` } };
}
