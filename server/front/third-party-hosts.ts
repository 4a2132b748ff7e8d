import type { Config } from '#server/kernel/config/config.ts';
import { tencentCaptchaScript, wechatQrEndpoint } from '#server/kernel/config/endpoints.ts';

/** Lists the hosts of configured third parties that pages load from, by directive of the content security policy. */
export function thirdPartyHosts({
  SITE_ANALYTICS_SCRIPT_URL: analyticsScript,
  thirdParties: { CAPTCHA, WECHAT },
}: Config): Readonly<Record<string, readonly string[]>> {
  const captcha = CAPTCHA.kind === 'tencent' ? [new URL(tencentCaptchaScript).origin, ...captchaHosts] : [];
  const wechat = WECHAT.kind === 'open-platform' ? [wechatQrEndpoint] : [];
  // An analytics service reports to the origin of its script, with an image or a request.
  const analytics = analyticsScript ? [new URL(analyticsScript).origin] : [];
  return {
    'script-src': [...captcha, ...analytics],
    'connect-src': [...captcha, ...analytics],
    'img-src': [...captcha, ...analytics],
    'frame-src': [...captcha, ...wechat],
  };
}

/** Hosts from which Tencent's script loads its puzzle (https://cloud.tencent.com/document/product/1110/36841, "CSP"). */
const captchaHosts = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];
