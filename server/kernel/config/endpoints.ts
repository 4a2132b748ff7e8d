/** Fixed URLs of third parties, from their manuals. Tests give an adapter their own server. */
export const tencentSmsEndpoint = 'https://sms.tencentcloudapi.com';
export const tencentCaptchaEndpoint = 'https://captcha.tencentcloudapi.com';
export const tencentCaptchaScript = 'https://turing.captcha.qcloud.com/TJCaptcha.js';
export const wechatEndpoint = 'https://api.weixin.qq.com';
export const wechatQrEndpoint = 'https://open.weixin.qq.com';
export const wechatPayEndpoint = 'https://api.mch.weixin.qq.com';
/** Plain http, as in Baidu's documentation: the request is public except for its token. */
export const baiduPushEndpoint = 'http://data.zz.baidu.com';
export const qccEndpoint = 'https://api.qichacha.com';
