import * as z from 'zod/mini';
import { providerTimeoutMs } from '#server/adapters/faults.ts';
import { ProviderRefused, type WechatLogin } from '#server/kernel/ports/ports.ts';
import { parseStorableJson } from '#server/kernel/text/storable-json.ts';

/** Error codes for the code that the browser passed: invalid, expired, already used. */
const aboutCode: readonly number[] = [40029, 42003, 40163];

const answer = z.union([
  z.object({ errcode: z.int().check(z.refine((code) => code !== 0)) }),
  z.object({ openid: z.string().check(z.minLength(1)), unionid: z.optional(z.string().check(z.minLength(1))) }),
]);

/**
 * Creates the log-in of a website application at the WeChat Open Platform
 * (https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html).
 * @param options.endpoint origin of the API
 * @param options.qrEndpoint origin of the page with the QR code
 * @param options.redirectUri URL that the confirmation returns to; its host is registered with the application
 */
export function createOpenPlatformWechat(options: {
  endpoint: string;
  qrEndpoint: string;
  appId: string;
  appSecret: string;
  redirectUri: string;
  timeoutMs?: number;
}): WechatLogin {
  const { endpoint, qrEndpoint, appId, appSecret, redirectUri, timeoutMs = providerTimeoutMs } = options;
  return {
    qrUrl(state, locale) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
        lang: locale === 'en-US' ? 'en' : 'cn',
        // The iframe redirects the whole window.
        self_redirect: 'false',
      });
      return `${qrEndpoint}/connect/qrconnect?${query}#wechat_redirect`;
    },

    async exchange(code) {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
      const response = await fetch(`${endpoint}/sns/oauth2/access_token?${query}`, {
        // A redirect would carry the application's secret to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`WeChat access_token: HTTP ${response.status}`);
      const parsed = answer.safeParse(
        await response
          .text()
          .then(parseStorableJson)
          .catch(() => null),
      );
      if (!parsed.success) throw new Error('WeChat access_token: unexpected answer');
      if ('errcode' in parsed.data) {
        // Only the error number is logged: the provider's message quotes the code.
        const message = `WeChat access_token: errcode ${parsed.data.errcode}`;
        throw aboutCode.includes(parsed.data.errcode) ? new ProviderRefused(message) : new Error(message);
      }
      return { openid: parsed.data.openid, unionid: parsed.data.unionid ?? null };
    },
  };
}
