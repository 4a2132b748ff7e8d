import * as z from 'zod/mini';
import { backgroundTimeoutMs } from '#server/adapters/faults.ts';
import { callTencent, TencentError, type TencentKey } from '#server/adapters/tencent-request.ts';
import type { Clock, SmsSender } from '#server/kernel/ports/ports.ts';

const reply = z.object({
  RequestId: z.string(),
  SendStatusSet: z.array(z.object({ Code: z.string() })).check(z.minLength(1)),
});

/** Templates for mainland numbers and for all others. A number without a template gets no message. */
type Templates = { mainland?: string | undefined; overseas?: string | undefined };

/**
 * Creates the sender of Tencent Cloud SMS, `SendSms` 2021-01-11 (https://cloud.tencent.com/document/api/382/55981). The templates of codes
 * take two variables: `{1}` the code, `{2}` its validity in minutes. Those of notices take three: `{1}` the change, `{2}` the time in
 * Beijing, `{3}` the device. Mainland numbers need the approved signature. Messages abroad have their own template and no signature.
 */
export function createTencentSms(options: {
  key: TencentKey;
  endpoint: string;
  region: string;
  sdkAppId: string;
  signName: string;
  codeTemplates: Templates;
  noticeTemplates: Templates;
  clock: Clock;
  timeoutMs?: number;
}): SmsSender {
  const { key, endpoint, region, clock, timeoutMs = backgroundTimeoutMs } = options;

  /** Sends a message. @returns `false` without a template for the number */
  async function send(phone: string, templates: Templates, variables: string[]): Promise<boolean> {
    const mainland = phone.startsWith('+86');
    const templateId = mainland ? templates.mainland : templates.overseas;
    if (!templateId) return false;
    const { RequestId: requestId, SendStatusSet: statuses } = await callTencent({
      key,
      endpoint,
      region,
      clock,
      timeoutMs,
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      parameters: {
        SmsSdkAppId: options.sdkAppId,
        TemplateId: templateId,
        ...(mainland ? { SignName: options.signName } : {}),
        PhoneNumberSet: [phone],
        TemplateParamSet: variables,
      },
      reply,
    });
    // The call succeeds even if its one number was refused.
    const outcome = statuses[0]?.Code ?? 'no status';
    if (outcome !== 'Ok') throw new TencentError('SendSms', outcome, requestId);
    return true;
  }

  return {
    async send({ phone, code, validMinutes }) {
      const sent = await send(phone, options.codeTemplates, [code, String(validMinutes)]);
      if (!sent) throw new Error('Tencent SendSms: no template for numbers outside mainland China');
    },
    sendNotice: ({ phone, change, time, device }) => send(phone, options.noticeTemplates, [change, time, device]),
  };
}
