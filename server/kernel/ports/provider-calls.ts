import { DiskFull } from '#server/kernel/db/disk-reserve.ts';
import { providerCalls, providerDurations } from '#server/kernel/metrics/instruments.ts';
import type { Files, Ports } from './ports.ts';

/** The same third parties, each call of which is counted and timed. */
export function countProviderCalls<Given extends Ports>(ports: Given): Given {
  const { payments, baiduPush } = ports;
  return {
    ...ports,
    sms: counted('sms', ports.sms),
    mail: counted('mail', ports.mail),
    captcha: counted('captcha', ports.captcha),
    wechat: counted('wechat', ports.wechat),
    companies: counted('company-register', ports.companies),
    files: countedFiles(ports.files),
    deliveries: counted('deliveries', ports.deliveries),
    payments: {
      alipay: counted('alipay', payments.alipay),
      wechat_pay: counted('wechat-pay', payments.wechat_pay),
    },
    baiduPush: baiduPush && counted('baidu-push', baiduPush),
  };
}

/** What answers at once asks no provider; a promise is a call. */
function counted<Port extends object>(provider: string, port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        const startedAt = performance.now();
        const result: unknown = Reflect.apply(member, target, given);
        return result instanceof Promise ? count(provider, startedAt, result) : result;
      };
    },
  });
}

/** What a folder's file system answers when it refuses; what else ends an upload is the visitor's. */
const refusedCodes = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOENT', 'ENOTDIR', 'EMFILE']);

/**
 * A store's calls, `keep` of what was received among them. `receive` itself lasts as long as the visitor's line takes, and fails with it:
 * it is counted where the store has refused.
 */
function countedFiles(files: Files): Files {
  const calls = counted('files', files);
  return {
    ...files,
    open: (id) => calls.open(id),
    remove: (id) => calls.remove(id),
    async receive(content, mostBytes) {
      const received = await files.receive(content, mostBytes).catch((error: unknown) => {
        const code = (error as NodeJS.ErrnoException).code ?? '';
        if (error instanceof DiskFull || refusedCodes.has(code))
          providerCalls.inc({ provider: 'files', outcome: 'failed' });
        throw error;
      });
      const kept = counted('files', { keep: (id: string) => received.keep(id) });
      return { ...received, keep: (id) => kept.keep(id) };
    },
  };
}

async function count(provider: string, startedAt: number, answer: Promise<unknown>): Promise<unknown> {
  let outcome = 'failed';
  try {
    const result = await answer;
    outcome = 'ok';
    return result;
  } finally {
    providerCalls.inc({ provider, outcome });
    providerDurations.observe({ provider }, (performance.now() - startedAt) / 1000);
  }
}
