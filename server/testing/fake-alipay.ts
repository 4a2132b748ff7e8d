import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';

type Fields = Record<string, string>;

export const tradeNotThere = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };

/** Builds Alipay's text to sign (RSA2). It is an independent implementation, so that both sides cannot share a mistake. */
function canonical(fields: Fields, without: readonly string[]): string {
  const names = Object.keys(fields).filter((name) => !without.includes(name) && fields[name]);
  names.sort();
  return names.map((name) => `${name}=${fields[name]}`).join('&');
}

/**
 * Starts a fake of Alipay on loopback. It refuses requests that the merchant did not sign, and signs its replies and notifications.
 * `answers` has the content of each method's reply; other methods do not exist. `spoil` changes a reply and may delay it; null drops it.
 */
export async function startFakeAlipay() {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const calls: { method: string; content: Fields }[] = [];
  const answers: Record<string, object | ((content: Fields) => object)> = {};
  const spoil: { answer: (body: string) => string | null | Promise<string | null> } = { answer: (body) => body };

  const sign = (content: string | Buffer) => createSign('RSA-SHA256').update(content).sign(alipay.privateKey, 'base64');

  function isSigned(fields: Fields): boolean {
    const verifier = createVerify('RSA-SHA256').update(canonical(fields, ['sign']));
    return verifier.verify(merchant.publicKey, fields['sign'] ?? '', 'base64');
  }

  function answerTo(fields: Fields, content: Fields): object {
    if (!isSigned(fields)) return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const answer = answers[fields['method'] ?? ''] ?? tradeNotThere;
    return typeof answer === 'function' ? answer(content) : answer;
  }

  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const method = fields['method'] ?? '';
      const asked = JSON.parse(fields['biz_content'] ?? '{}') as Fields;
      calls.push({ method, content: asked });
      const content = JSON.stringify(answerTo(fields, asked));
      const name = `${method.replaceAll('.', '_')}_response`;
      const spoilt = await spoil.answer(`{"${name}":${content},"sign":"${sign(content)}"}`);
      if (spoilt === null) return;
      response.setHeader('content-type', 'text/html;charset=utf-8');
      response.end(spoilt);
    });
  });
  const port = await listenOnLoopback(server);

  return {
    endpoint: `http://127.0.0.1:${port}/gateway.do`,
    merchantKey: merchant.privateKey,
    publicKey: alipay.publicKey,
    calls,
    answers,
    spoil,
    isSigned,
    /** Builds a notification's body. A field that is replaced afterwards breaks the signature. */
    notification(fields: Fields): string {
      const signed = { ...fields, sign_type: 'RSA2', sign: sign(canonical(fields, ['sign', 'sign_type'])) };
      return new URLSearchParams(signed).toString();
    },
    /** Does the same with values in any character set. */
    notificationOfBytes(fields: Record<string, string | Buffer>): string {
      const bytes = Object.entries(fields).map(
        ([name, value]) => [name, Buffer.from(value).toString('latin1')] as const,
      );
      const signature = sign(Buffer.from(canonical(Object.fromEntries(bytes), []), 'latin1'));
      const escaped = (value: string) =>
        value.replace(/[^A-Za-z0-9]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
      return [...bytes, ['sign_type', 'RSA2'] as const, ['sign', signature] as const]
        .map(([name, value]) => `${name}=${escaped(value)}`)
        .join('&');
    },
    stop() {
      // Requests without a reply are still open.
      server.closeAllConnections();
      return new Promise<unknown>((resolve) => server.close(resolve));
    },
  };
}
