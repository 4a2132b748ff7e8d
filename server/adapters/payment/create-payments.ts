import { backgroundTimeoutMs, type Faults } from '#server/adapters/faults.ts';
import { offGateway } from '#server/adapters/off.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { wechatPayEndpoint } from '#server/kernel/config/endpoints.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';
import type { Clock, Ports } from '#server/kernel/ports/ports.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';
import { createAlipay } from './alipay.ts';
import { createEmbeddedCashier, type EmbeddedCashier, type PostNotification } from './embedded-cashier.ts';
import { createWechatPay } from './wechat-pay.ts';

type Surroundings = { db: Db; clock: Clock; keyring: Keyring; faults: Faults };

/** Creates the configured payment providers; one that is off refuses. */
export function createPayments(
  config: Config,
  surroundings: Surroundings,
): Pick<Ports, 'payments'> & {
  cashier: EmbeddedCashier | null;
} {
  const { ALIPAY, WECHAT_PAY } = config.thirdParties;
  const post = postTo(ownOrigin(config));
  const cashier = createEmbeddedCashier({ ...surroundings, origin: config.publicOrigin, post });
  const payments = {
    alipay: ALIPAY.kind === 'embedded' ? cashier.gateway('alipay') : openAlipay(config, surroundings.clock),
    wechat_pay:
      WECHAT_PAY.kind === 'embedded' ? cashier.gateway('wechat_pay') : openWechatPay(config, surroundings.clock),
  };
  const isUsed = ALIPAY.kind === 'embedded' || WECHAT_PAY.kind === 'embedded';
  return { payments, cashier: isUsed ? cashier : null };
}

function openAlipay({ publicOrigin, thirdParties: { ALIPAY } }: Config, clock: Clock): PaymentGateway {
  if (ALIPAY.kind !== 'open-platform') return offGateway;
  return createAlipay({
    endpoint: ALIPAY.ALIPAY_ENDPOINT,
    merchant: {
      appId: ALIPAY.ALIPAY_APP_ID,
      sellerId: ALIPAY.ALIPAY_SELLER_ID,
      publicKeys: given(ALIPAY.ALIPAY_PUBLIC_KEY, ALIPAY.ALIPAY_OTHER_PUBLIC_KEY),
    },
    privateKey: ALIPAY.ALIPAY_PRIVATE_KEY,
    notifyUrl: `${publicOrigin}/api/payments/notify/alipay`,
    clock,
  });
}

function openWechatPay({ publicOrigin, thirdParties: { WECHAT_PAY } }: Config, clock: Clock): PaymentGateway {
  if (WECHAT_PAY.kind !== 'v3') return offGateway;
  const { WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_OTHER_KEY_ID: id, WECHAT_PAY_OTHER_KEY: key } = WECHAT_PAY;
  return createWechatPay({
    endpoint: wechatPayEndpoint,
    merchant: {
      merchantId,
      certificateSerial: WECHAT_PAY.WECHAT_PAY_CERTIFICATE_SERIAL,
      privateKey: WECHAT_PAY.WECHAT_PAY_PRIVATE_KEY,
    },
    reader: {
      appId: WECHAT_PAY.WECHAT_PAY_APP_ID,
      merchantId,
      publicKeys: given(
        { id: WECHAT_PAY.WECHAT_PAY_PUBLIC_KEY_ID, key: WECHAT_PAY.WECHAT_PAY_PUBLIC_KEY },
        id === undefined || key === undefined ? undefined : { id, key },
      ),
      apiKeys: given(WECHAT_PAY.WECHAT_PAY_API_KEY, WECHAT_PAY.WECHAT_PAY_OTHER_API_KEY),
    },
    notifyUrl: `${publicOrigin}/api/payments/notify/wechat_pay`,
    clock,
  });
}

/** Lists the current key and, during a key change, the other one. */
function given<Key>(key: Key, other: Key | undefined): readonly Key[] {
  return other === undefined ? [key] : [key, other];
}

/** Returns this process's own origin: behind a proxy the public address may not be reachable from inside. */
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
