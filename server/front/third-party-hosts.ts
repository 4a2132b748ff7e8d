import type { Config } from '#server/kernel/config/config.ts';

/**
 * Hosts of third parties that pages load something from, by directive of the content security policy: only of those that are
 * configured.
 */
export function thirdPartyHosts({
  thirdParties: { CAPTCHA, WECHAT },
}: Config): Readonly<Record<string, readonly string[]>> {
  const captcha = CAPTCHA.CAPTCHA === 'tencent' ? [new URL(CAPTCHA.CAPTCHA_SCRIPT_URL).origin, ...captchaHosts] : [];
  const wechat = WECHAT.WECHAT === 'open-platform' ? [WECHAT.WECHAT_QR_ENDPOINT] : [];
  return {
    'script-src': captcha,
    'connect-src': captcha,
    'img-src': captcha,
    'frame-src': [...captcha, ...wechat],
  };
}

/** Where Tencent's script fetches its puzzle from (https://cloud.tencent.com/document/product/1110/36841, "CSP"). */
const captchaHosts = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];
