import { backgroundTimeoutMs, type Faults } from '#server/adapters/faults.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Clock, PaymentGateway, Ports } from '#server/kernel/ports/ports.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';
import { createAlipay } from './alipay.ts';
import { createEmbeddedCashier, type EmbeddedCashier, type PostNotification } from './embedded-cashier.ts';
import { createWechatPay } from './wechat-pay.ts';

type Surroundings = { db: Db; clock: Clock; keyring: Keyring; faults: Faults };

/** The payment providers that the configuration chose; the embedded cashier stands in for the others. */
export function createPayments(
  config: Config,
  surroundings: Surroundings,
): Pick<Ports, 'payments'> & {
  cashier: EmbeddedCashier | null;
} {
  const post = postTo(ownOrigin(config));
  const cashier = createEmbeddedCashier({ ...surroundings, origin: config.publicOrigin, post });
  const payments = {
    alipay: openAlipay(config, surroundings.clock) ?? cashier.gateway('alipay'),
    wechat_pay: openWechatPay(config, surroundings.clock) ?? cashier.gateway('wechat_pay'),
  };
  const { ALIPAY, WECHAT_PAY } = config.thirdParties;
  const isUsed = ALIPAY.kind === 'embedded' || WECHAT_PAY.kind === 'embedded';
  return { payments, cashier: isUsed ? cashier : null };
}

function openAlipay({ publicOrigin, thirdParties: { ALIPAY } }: Config, clock: Clock): PaymentGateway | null {
  if (ALIPAY.kind === 'embedded') return null;
  return createAlipay({
    endpoint: ALIPAY.ALIPAY_ENDPOINT,
    appId: ALIPAY.ALIPAY_APP_ID,
    sellerId: ALIPAY.ALIPAY_SELLER_ID,
    privateKey: ALIPAY.ALIPAY_PRIVATE_KEY,
    alipayPublicKey: ALIPAY.ALIPAY_PUBLIC_KEY,
    notifyUrl: `${publicOrigin}/api/payments/notify/alipay`,
    clock,
  });
}

function openWechatPay({ publicOrigin, thirdParties: { WECHAT_PAY } }: Config, clock: Clock): PaymentGateway | null {
  if (WECHAT_PAY.kind === 'embedded') return null;
  return createWechatPay({
    endpoint: WECHAT_PAY.WECHAT_PAY_ENDPOINT,
    appId: WECHAT_PAY.WECHAT_PAY_APP_ID,
    merchant: {
      merchantId: WECHAT_PAY.WECHAT_PAY_MERCHANT_ID,
      certificateSerial: WECHAT_PAY.WECHAT_PAY_CERTIFICATE_SERIAL,
      privateKey: WECHAT_PAY.WECHAT_PAY_PRIVATE_KEY,
    },
    publicKey: { id: WECHAT_PAY.WECHAT_PAY_PUBLIC_KEY_ID, key: WECHAT_PAY.WECHAT_PAY_PUBLIC_KEY },
    apiKey: WECHAT_PAY.WECHAT_PAY_API_KEY,
    notifyUrl: `${publicOrigin}/api/payments/notify/wechat_pay`,
    clock,
  });
}

/** This process itself: behind a proxy the public address may not lead back from inside. */
function ownOrigin({ HOST, PORT }: Config): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function postTo(origin: string): PostNotification {
  return async (path, headers, body) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(backgroundTimeoutMs),
    });
    return { status: response.status, body: await response.text() };
  };
}
