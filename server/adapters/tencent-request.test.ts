import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fakeKey, startFakeTencent } from '#server/testing/fake-tencent.ts';
import { callTencent, signTencent, TencentError } from './tencent-request.ts';

// The provider publishes its example with the key masked by asterisks, and the signature of exactly that key:
// https://cloud.tencent.com/document/api/362/4208
it('the signature of the published example is reproduced', () => {
  const authorization = signTencent(
    { secretId: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) },
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      payload: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      at: new Date(1551113065 * 1000),
    },
  );
  expect(authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, ` +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});

let provider: Awaited<ReturnType<typeof startFakeTencent>>;
beforeEach(async () => {
  provider = await startFakeTencent('cvm');
});
afterEach(() => provider.close());

const call = (given: { key?: typeof fakeKey; timeoutMs?: number } = {}) =>
  callTencent({
    key: fakeKey,
    endpoint: provider.endpoint,
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    parameters: { Name: '未命名' },
    reply: z.object({ TotalCount: z.int() }),
    clock: { now: () => new Date('2026-01-31T23:59:59.900Z') },
    timeoutMs: 2000,
    ...given,
  });

it('a call is signed so that the provider accepts it, and carries the common parameters', async () => {
  provider.answerWith(() => ({ TotalCount: 3 }));
  await expect(call()).resolves.toEqual({ TotalCount: 3 });
  expect(provider.calls[0]).toMatchObject({
    headers: {
      'x-tc-action': 'DescribeInstances',
      'x-tc-version': '2017-03-12',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': '1769903999',
    },
    parameters: { Name: '未命名' },
  });
});

it('a wrong key is the provider’s refusal, with its code and request id', async () => {
  await expect(call({ key: { ...fakeKey, secretKey: 'other' } })).rejects.toThrow(
    'Tencent DescribeInstances: AuthFailure.SignatureFailure (request request-1)',
  );
});

it('HTTP 500, text that is no JSON, and an unexpected shape are errors that quote nothing', async () => {
  provider.answerWith((_, response) => void response.writeHead(500).end('{"secret":1}'));
  await expect(call()).rejects.toThrow(/^Tencent DescribeInstances: HTTP 500$/);
  provider.answerWith((_, response) => void response.end('<html>+8613800138000'));
  await expect(call()).rejects.toThrow(/^Tencent DescribeInstances: unexpected answer$/);
  provider.answerWith(() => ({ TotalCount: 'many' }));
  await expect(call()).rejects.toThrow(/^Tencent DescribeInstances: unexpected answer \(request request-1\)$/);
});

it('a request fails after the timeout if the provider does not answer or stops in the middle of its answer', async () => {
  provider.answerWith(() => undefined);
  await expect(call({ timeoutMs: 50 })).rejects.toThrow(/timeout/i);
  provider.answerWith((_, response) => void response.write('{"Response":'));
  await expect(call({ timeoutMs: 50 })).rejects.toThrow(/timeout|terminated/i);
});

it('a redirect is not followed', async () => {
  provider.answerWith((_, response) => void response.writeHead(307, { location: '/elsewhere' }).end());
  await expect(call()).rejects.toThrow('fetch failed');
  expect(provider.calls).toHaveLength(1);
});

it.each(['InternalError', 'AuthFailure.X', 'UnauthorizedOperation', 'RequestLimitExceeded.X', 'ResourceUnavailable'])(
  '%s is an outage, as every request would be answered it, and not the refusal of this one',
  async (Code) => {
    provider.answerWith(() => ({ Error: { Code, Message: '' } }));
    expect(await call().catch((error: unknown) => error)).not.toBeInstanceOf(TencentError);
    provider.answerWith(() => ({ Error: { Code: 'InvalidParameter', Message: '' } }));
    expect(await call().catch((error: unknown) => error)).toBeInstanceOf(TencentError);
  },
);
