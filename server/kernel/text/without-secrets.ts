const licenceText = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** Patterns of credentials and their replacements. Each pattern reads a text in linear time (docs/security.md#input). */
const secrets: ReadonlyArray<readonly [RegExp, string]> = [
  [licenceText, '（许可文本，此处不保留）'],
  // Values of URL parameters whose names suggest a signature or a credential.
  [
    /([?&#][\w-]{0,40}(?:key|token|secret|sign|signature|credential|password|pwd|ticket|code)=)[^\s&#]+/gi,
    '$1（密钥，此处不保留）',
  ],
  [/(?<=\/cashier\/)\w{20,}/g, '（密钥，此处不保留）'],
  // Tokens and signatures contain digits or capitals, unlike the names of files and products. A UUID is a request's id.
  [
    /(?<![\w-])(?=[a-z_-]*[\dA-Z])(?![\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\w-]))[\w-]{32,}/g,
    '（密钥，此处不保留）',
  ],
  // The numbers of applications, enquiries and classes are also their access codes.
  [/(?<![\w-])[ACL]-[\dA-HJKMNP-TV-Z]{10}(?![\w-])/g, '（编号，此处不保留）'],
  [/(?<=验证码为 ?|Use )\d{6}(?!\d)/g, '（验证码，此处不保留）'],
];

/** Returns the text without licences, keys, tokens and codes, for readers other than its recipient. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((rest, [secret, instead]) => rest.replaceAll(secret, instead), text);
}

/** Returns the text without licence texts: the holder has them by mail and on the account page. */
export function withoutLicences(text: string): string {
  return text.replaceAll(licenceText, '（许可文本由持有人在邮件或账号页取得）');
}

/** Returns the text without licence texts and links that grant access, for the second operator who confirms an operation. */
export function withoutCredentials(text: string): string {
  return withoutLicences(text).replaceAll(/(?<!\S)https?:\/\/[^\s#]+#\S+/g, '（链接只在给对方的邮件里）');
}

/** Returns the text without secrets, e-mail addresses and phone numbers, for logs and lists of errors. */
export function withoutPersonalData(text: string): string {
  return withoutSecrets(text)
    .replaceAll(/[^\s<>"'(),;:@]{1,64}@[^\s<>"'(),;:@]{1,253}/g, '（邮箱）')
    .replaceAll(/\+\d{7,15}|(?<![\w-])1[3-9]\d{9}(?![\w-])/g, '（号码）');
}
