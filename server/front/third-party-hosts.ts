import type { Config } from '#server/kernel/config/config.ts';
import { tencentCaptchaScript, wechatQrEndpoint } from '#server/kernel/config/endpoints.ts';

/**
 * Hosts of third parties that pages load something from, by directive of the content security policy: only of those that are
 * configured.
 */
export function thirdPartyHosts({
  SITE_ANALYTICS_SCRIPT_URL: analyticsScript,
  thirdParties: { CAPTCHA, WECHAT },
}: Config): Readonly<Record<string, readonly string[]>> {
  const captcha = CAPTCHA.kind === 'tencent' ? [new URL(tencentCaptchaScript).origin, ...captchaHosts] : [];
  const wechat = WECHAT.kind === 'open-platform' ? [wechatQrEndpoint] : [];
  // A service reports to where its script comes from, by a picture or a request.
  const analytics = analyticsScript ? [new URL(analyticsScript).origin] : [];
  return {
    'script-src': [...captcha, ...analytics],
    'connect-src': [...captcha, ...analytics],
    'img-src': [...captcha, ...analytics],
    'frame-src': [...captcha, ...wechat],
  };
}

/** Where Tencent's script fetches its puzzle from (https://cloud.tencent.com/document/product/1110/36841, "CSP"). */
const captchaHosts = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];
