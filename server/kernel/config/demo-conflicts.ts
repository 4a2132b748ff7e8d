import type { Environment } from './config.ts';
import { standIns } from './third-parties.ts';

/**
 * What a demonstration may not have beside its stand-ins, as the line that the operator reads. With a real payment provider it
 * would give away beside it what it sells; with the vendor's key its licences would be genuine (decision 0038).
 */
export function findDemoConflict(env: Environment): string | undefined {
  if (!env.DEMO) return undefined;
  const real = (['ALIPAY', 'WECHAT_PAY'] as const).find((name) => !standIns(env.thirdParties).includes(name));
  if (real) return `${real}: must be embedded with DEMO=1, a demonstration takes no money`;
  if (env.LICENCE_PRIVATE_KEY)
    return 'LICENCE_PRIVATE_KEY: must not be set with DEMO=1, which signs with a key of its own';
  if (env.LICENCE_PUBLIC_KEYS.length > 0)
    return 'LICENCE_PUBLIC_KEYS: must not be set with DEMO=1, which publishes a key of its own';
  return undefined;
}
