import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';

type Answer = { status: number; body?: object };

const keyId = 'PUB_KEY_ID_0000000000000024101100397200000006';
const certificateId = '7132D72A03E93CDDF8C03BBD1F37EEDF2BD45F5D';
const apiKey = 'an-api-key-of-thirty-two-chars-0';
const authorization =
  /^WECHATPAY2-SHA256-RSA2048 mchid="(\w+)",nonce_str="(\w+)",signature="([\w+/=]+)",timestamp="(\d+)",serial_no="(\w+)"$/;

/**
 * Starts a fake of WeChat Pay v3 on loopback. It refuses requests that the merchant did not sign, signs its replies and notifications and
 * encrypts their content. `answers` has the reply of each method and path; others are unknown.
 */
export async function startFakeWechatPay() {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const wechat = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const calls: { line: string; body: string }[] = [];
  const answers: Record<string, Answer> = {};
  const spoil = { body: (body: string) => body };

  function isSigned(header: string, { method, url, body }: { method: string; url: string; body: string }): boolean {
    const [, , nonce, signature = '', timestamp] = authorization.exec(header) ?? [];
    const content = [method, url, timestamp, nonce, body, ''].join('\n');
    return createVerify('RSA-SHA256').update(content).verify(merchant.publicKey, signature, 'base64');
  }

  /** Signs a body. @param at a time, or any text instead; `by` is the public key, or the older platform certificate */
  function sign(
    body: string,
    at: Date | string = new Date(),
    by: 'key' | 'certificate' = 'key',
  ): Record<string, string> {
    const timestamp = typeof at === 'string' ? at : String(Math.floor(at.getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signer = createSign('RSA-SHA256').update([timestamp, nonce, body, ''].join('\n'));
    return {
      'wechatpay-serial': by === 'key' ? keyId : certificateId,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signer.sign((by === 'key' ? wechat : platform).privateKey, 'base64'),
    };
  }

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { method = '', url = '', headers } = request;
      const line = `${method} ${url}`;
      calls.push({ line, body: sent });
      const good = isSigned(headers.authorization ?? '', { method, url, body: sent });
      const unknown: Answer = { status: 404, body: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
      const answer = good ? (answers[line] ?? unknown) : { status: 401, body: { code: 'SIGN_ERROR', message: '' } };
      const body = answer.body === undefined ? '' : JSON.stringify(answer.body);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...sign(body) });
      response.end(spoil.body(body));
    });
  });
  const port = await listenOnLoopback(server);

  return {
    endpoint: `http://127.0.0.1:${port}`,
    merchantKey: merchant.privateKey,
    publicKey: { id: keyId, key: wechat.publicKey },
    certificate: { id: certificateId, key: platform.publicKey },
    apiKey,
    calls,
    answers,
    spoil,
    /** Builds the body of a notification with an encrypted trade or refund. */
    notification(
      trade: object,
      at = new Date(),
      { event = 'TRANSACTION.SUCCESS', key = apiKey }: { event?: string; key?: string } = {},
    ): { headers: Record<string, string>; body: string } {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'));
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(trade)), cipher.final(), cipher.getAuthTag()]);
      const body = JSON.stringify({
        id: 'EV-2026',
        create_time: at.toISOString(),
        resource_type: 'encrypt-resource',
        event_type: event,
        summary: '支付成功',
        resource: {
          original_type: 'transaction',
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: encrypted.toString('base64'),
          associated_data: 'transaction',
          nonce,
        },
      });
      return { headers: sign(body, at), body };
    },
    sign,
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
