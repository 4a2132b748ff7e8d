import { providerCalls, providerDurations } from '#server/kernel/metrics/instruments.ts';
import type { Ports } from './ports.ts';

/** Wraps the ports so that each call is counted and timed. */
export function countProviderCalls<Given extends Ports>(ports: Given): Given {
  const { payments, mailbox, baiduPush } = ports;
  return {
    ...ports,
    sms: counted('sms', ports.sms),
    mail: counted('mail', ports.mail),
    mailbox: mailbox && counted('mailbox', mailbox),
    captcha: counted('captcha', ports.captcha),
    wechat: counted('wechat', ports.wechat),
    companies: counted('company-register', ports.companies),
    deliveries: counted('deliveries', ports.deliveries),
    payments: {
      alipay: counted('alipay', payments.alipay),
      wechat_pay: counted('wechat-pay', payments.wechat_pay),
    },
    baiduPush: baiduPush && counted('baidu-push', baiduPush),
  };
}

/** Counts and times the calls of one port. Only a promise is a call to the provider; a synchronous result is not. */
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
