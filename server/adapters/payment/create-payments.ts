import type { Adapters } from '#server/adapters/create-adapters.ts';
import type { Faults } from '#server/adapters/faults.ts';
import { providerTimeoutMs } from '#server/adapters/faults.ts';
import type { Keyring } from '#server/api/keyring.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connection.ts';
import type { Clock } from '#server/ports.ts';
import { createEmbeddedCashier, type PostNotice } from './embedded-cashier.ts';

type Surroundings = { db: Db; clock: Clock; keyring: Keyring; faults: Faults };

/** The payment houses that the configuration chose; the embedded cashier stands in for the others. */
export function createPayments(config: Config, surroundings: Surroundings): Pick<Adapters, 'payments' | 'cashier'> {
  const cashier = createEmbeddedCashier({
    ...surroundings,
    origin: config.publicOrigin,
    post: postTo(ownOrigin(config)),
  });
  return { cashier, payments: { alipay: cashier.gateway('alipay'), wechat_pay: cashier.gateway('wechat_pay') } };
}

/** This process itself: behind a proxy the public address may not lead back from inside. */
function ownOrigin({ HOST, PORT }: Config): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function postTo(origin: string): PostNotice {
  return async (path, headers, body) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(providerTimeoutMs),
    });
    return { status: response.status, body: await response.text() };
  };
}
