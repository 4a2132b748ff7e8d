import * as z from 'zod/mini';
import { providerTimeoutMs } from '#server/adapters/faults.ts';
import { callTencent, TencentError, type TencentKey } from '#server/adapters/tencent-request.ts';
import type { Clock, SmsSender } from '#server/kernel/ports/ports.ts';

const reply = z.object({
  RequestId: z.string(),
  SendStatusSet: z.array(z.object({ Code: z.string() })).check(z.minLength(1)),
});

/**
 * Tencent Cloud SMS, `SendSms` 2021-01-11 (https://cloud.tencent.com/document/api/382/55981). Both templates take two
 * variables: `{1}` the code, `{2}` the minutes it is valid. Mainland numbers need the approved signature; a message abroad has
 * a template of its own and no signature.
 */
export function createTencentSms(options: {
  key: TencentKey;
  endpoint: string;
  region: string;
  sdkAppId: string;
  signName: string;
  templateId: string;
  /** Without it numbers outside mainland China are refused. */
  templateIdOverseas?: string | undefined;
  clock: Clock;
  timeoutMs?: number;
}): SmsSender {
  const { key, endpoint, region, clock, timeoutMs = providerTimeoutMs } = options;
  return {
    async send({ phone, code, validMinutes }) {
      const mainland = phone.startsWith('+86');
      const templateId = mainland ? options.templateId : options.templateIdOverseas;
      if (!templateId) throw new Error('Tencent SendSms: no template for numbers outside mainland China');
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
          TemplateParamSet: [code, String(validMinutes)],
        },
        reply,
      });
      // The call succeeds although the one number it was for was refused.
      const outcome = statuses[0]?.Code ?? 'no status';
      if (outcome !== 'Ok') throw new TencentError('SendSms', outcome, requestId);
    },
  };
}
