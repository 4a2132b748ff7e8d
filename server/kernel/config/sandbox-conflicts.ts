import type { Environment } from './config.ts';
import { standIns } from './third-parties.ts';

/**
 * What a sandbox may not have beside its stand-ins, each as the line that the operator reads. With a real payment provider it
 * would give away beside it what it sells; with the vendor's key its licences would be genuine (decision 0038).
 */
export function findSandboxConflicts(env: Environment): string[] {
  if (!env.SANDBOX) return [];
  const real = (['ALIPAY', 'WECHAT_PAY'] as const).filter((name) => !standIns(env.thirdParties).includes(name));
  return [
    ...real.map((name) => `${name}: must be embedded with SANDBOX=1, a sandbox takes no money`),
    ...(env.LICENCE_PRIVATE_KEY
      ? ['LICENCE_PRIVATE_KEY: must not be set with SANDBOX=1, which signs with a key of its own']
      : []),
    ...(env.LICENCE_PUBLIC_KEYS.length > 0
      ? ['LICENCE_PUBLIC_KEYS: must not be set with SANDBOX=1, which publishes a key of its own']
      : []),
  ];
}
