/** Where third parties are reached whose address never differs, from their manuals. Tests give an adapter a server of their own. */
export const tencentSmsEndpoint = 'https://sms.tencentcloudapi.com';
export const tencentCaptchaEndpoint = 'https://captcha.tencentcloudapi.com';
export const tencentCaptchaScript = 'https://turing.captcha.qcloud.com/TJCaptcha.js';
export const wechatEndpoint = 'https://api.weixin.qq.com';
export const wechatQrEndpoint = 'https://open.weixin.qq.com';
export const wechatPayEndpoint = 'https://api.mch.weixin.qq.com';
/** Plain http, by Baidu's own documentation: what is sent there is public but for the token of that one call. */
export const baiduPushEndpoint = 'http://data.zz.baidu.com';
export const qccEndpoint = 'https://api.qichacha.com';
