import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SmsMessage } from '#server/kernel/ports/ports.ts';
import { fakeKey, startFakeTencent } from '#server/testing/fake-tencent.ts';
import { createTencentSms } from './tencent-sms.ts';

const mainland: SmsMessage = { phone: '+8613800138000', code: '654321', validMinutes: 5, purpose: 'login' };
const overseas: SmsMessage = { ...mainland, phone: '+14155550123' };

let provider: Awaited<ReturnType<typeof startFakeTencent>>;
beforeEach(async () => {
  provider = await startFakeTencent('sms');
});
afterEach(() => provider.close());

type Given = Partial<Parameters<typeof createTencentSms>[0]>;

const sender = (given: Given = {}) =>
  createTencentSms({
    key: fakeKey,
    endpoint: provider.endpoint,
    region: 'ap-guangzhou',
    sdkAppId: '1400006666',
    signName: '示例',
    codeTemplates: { mainland: '449739' },
    noticeTemplates: {},
    clock: { now: () => new Date() },
    timeoutMs: 2000,
    ...given,
  });

const status = (code: string, phone: string) => ({
  SendStatusSet: [
    { SerialNo: '', PhoneNumber: phone, Fee: 1, SessionContext: '', Code: code, Message: phone, IsoCode: 'CN' },
  ],
});

/** Returns the error message of a failed send. */
const failure = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: Error) => error.message,
  );

it('a mainland number gets the template with the signature, the code and the minutes', async () => {
  provider.answerWith(() => status('Ok', mainland.phone));
  await expect(sender().send(mainland)).resolves.toBeUndefined();
  expect(provider.calls[0]?.parameters).toEqual({
    SmsSdkAppId: '1400006666',
    TemplateId: '449739',
    SignName: '示例',
    PhoneNumberSet: ['+8613800138000'],
    TemplateParamSet: ['654321', '5'],
  });
  expect(provider.calls[0]?.headers).toMatchObject({ 'x-tc-version': '2021-01-11', 'x-tc-region': 'ap-guangzhou' });
});

it('a number abroad gets its own template and no signature', async () => {
  provider.answerWith(() => status('Ok', overseas.phone));
  await sender({ codeTemplates: { mainland: '449739', overseas: '900001' } }).send(overseas);
  expect(provider.calls[0]?.parameters).toMatchObject({ TemplateId: '900001', PhoneNumberSet: ['+14155550123'] });
  expect(provider.calls[0]?.parameters).not.toHaveProperty('SignName');
});

it('without a template for abroad such a number is refused without a call', async () => {
  await expect(sender().send(overseas)).rejects.toThrow('no template');
  expect(provider.calls).toEqual([]);
});

it('a refused number is an error with the provider’s code and request id', async () => {
  provider.answerWith(() => status('LimitExceeded.PhoneNumberDailyLimit', mainland.phone));
  await expect(sender().send(mainland)).rejects.toThrow(
    'Tencent SendSms: LimitExceeded.PhoneNumberDailyLimit (request request-1)',
  );
});

it('an answer without any status is no success', async () => {
  provider.answerWith(() => ({ SendStatusSet: [] }));
  await expect(sender().send(mainland)).rejects.toThrow('unexpected answer');
});

const notice = { change: '设置了新密码', time: '2027-01-31 16:00', device: 'Chrome · Windows' };

it('a notice uses the template for the mainland or for abroad, with change, time and device', async () => {
  const sms = sender({ noticeTemplates: { mainland: '449800', overseas: '900002' } });
  for (const { phone } of [mainland, overseas]) {
    provider.answerWith(() => status('Ok', phone));
    await expect(sms.sendNotice({ phone, ...notice })).resolves.toBe(true);
  }
  const variables = ['设置了新密码', '2027-01-31 16:00', 'Chrome · Windows'];
  expect(provider.calls.map(({ parameters }) => parameters)).toEqual([
    {
      SmsSdkAppId: '1400006666',
      TemplateId: '449800',
      SignName: '示例',
      PhoneNumberSet: [mainland.phone],
      TemplateParamSet: variables,
    },
    {
      SmsSdkAppId: '1400006666',
      TemplateId: '900002',
      PhoneNumberSet: [overseas.phone],
      TemplateParamSet: variables,
    },
  ]);
});

it('without its template a notice is not sent, which is said and is no failure', async () => {
  const sms = sender({ noticeTemplates: { overseas: '900002' } });
  await expect(sms.sendNotice({ phone: mainland.phone, ...notice })).resolves.toBe(false);
  expect(provider.calls).toEqual([]);
});

it('a refused notice is a failure', async () => {
  provider.answerWith(() => status('LimitExceeded.PhoneNumberDailyLimit', mainland.phone));
  const sms = sender({ noticeTemplates: { mainland: '449800' } });
  await expect(sms.sendNotice({ phone: mainland.phone, ...notice })).rejects.toThrow('LimitExceeded');
});

it('no failure names the code or the number', async () => {
  const phone = mainland.phone;
  const failures = [
    () => status('FailedOperation.ContainSensitiveWord', phone),
    () => ({ Error: { Code: 'InvalidParameterValue', Message: `${phone} ${mainland.code}` } }),
    (_: unknown, response: { end(text: string): unknown }) => void response.end(`${phone} ${mainland.code}`),
    (_: unknown, response: { writeHead(status: number): { end(text: string): unknown } }) =>
      void response.writeHead(500).end(phone),
    () => undefined,
  ];
  for (const answer of failures) {
    provider.answerWith(answer);
    const message = await failure(sender({ timeoutMs: 100 }).send(mainland));
    expect(message).not.toBe('sent');
    expect(message).not.toMatch(/654321|3800138|138000/);
  }
});
