import { SpanKind, type Span } from '@opentelemetry/api';
import { providerCalls, providerDurations } from '#server/kernel/metrics/instruments.ts';
import { beginSpan, endFailed, within } from '#server/kernel/telemetry/spans.ts';
import type { Ports } from './ports.ts';

/** The same third parties, each call of which is counted and timed. */
export function countProviderCalls<Given extends Ports>(ports: Given): Given {
  const { payments, searchPushes } = ports;
  return {
    ...ports,
    sms: counted('sms', ports.sms),
    mail: counted('mail', ports.mail),
    captcha: counted('captcha', ports.captcha),
    wechat: counted('wechat', ports.wechat),
    companies: counted('company-register', ports.companies),
    payments: {
      alipay: counted('alipay', payments.alipay),
      wechat_pay: counted('wechat-pay', payments.wechat_pay),
    },
    searchPushes: {
      indexNow: searchPushes.indexNow && counted('index-now', searchPushes.indexNow),
      baidu: searchPushes.baidu && counted('baidu-push', searchPushes.baidu),
    },
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
        const span = beginSpan(`${provider} ${String(name)}`, {
          kind: SpanKind.CLIENT,
          attributes: { 'peer.service': provider },
        });
        const result: unknown = within(span, () => Reflect.apply(member, target, given) as unknown);
        return result instanceof Promise ? count(provider, startedAt, span, result) : result;
      };
    },
  });
}

async function count(provider: string, startedAt: number, span: Span, answer: Promise<unknown>): Promise<unknown> {
  let outcome = 'failed';
  try {
    const result = await answer;
    outcome = 'ok';
    span.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  } finally {
    providerCalls.inc({ provider, outcome });
    providerDurations.observe({ provider }, (performance.now() - startedAt) / 1000);
  }
}
