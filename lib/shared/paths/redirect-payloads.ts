/**
 * Values of `?redirect=` that attackers use to end another person's login on their site
 * (docs/security.md#open-redirects): 142 variants. `.example` is reserved (RFC 2606), and the addresses are those of
 * documentation (RFC 5737, RFC 3849).
 */
const evil = 'evil.example';

/** The most dangerous ones, one of each kind, for the tests in a browser. */
export const sampleOfPayloads: readonly string[] = [
  `//${evil}`,
  `/\\${evil}`,
  `/\t/${evil}`,
  'javascript:alert(1)',
  `/%0d%0aLocation:%20https://${evil}`,
];

/**
 * Returns payloads that lead to another site, or that are no path of ours; a login ignores them.
 * @param host our own, as in the address bar: look-alikes and user names are built around it
 */
export function foreignPayloads(host: string): string[] {
  const name = host.replace(/:\d+$/, '');
  return [
    ...schemes(),
    ...strippedPrefixes(),
    ...slashes(),
    ...backslashes(),
    ...invisibleCharacters(),
    ...userNames(host),
    ...lookalikes(host, name),
    ...encoded(),
    ...scripts(host),
    ...numericHosts(),
    ...fragments(),
  ];
}

/** Other schemes, and ours in every case. */
const schemes = () => [
  `https://${evil}`,
  `http://${evil}/`,
  `HTTPS://${evil}/`,
  `hTTp://${evil}/welcome`,
  `ftp://${evil}/`,
  `ws://${evil}/`,
  `wss://${evil}/`,
  'file:///etc/passwd',
  `blob:https://${evil}/1`,
  'about:blank',
  `view-source:https://${evil}`,
  `filesystem:https://${evil}/temporary/`,
  `intent://${evil}#Intent;scheme=https;end`,
  `mailto:visitor@${evil}`,
  'weixin://dl/chat',
];

/** `http(s):` is stripped once (docs/behaviour.md#redirect-target): the rest must not be an address again. */
const strippedPrefixes = () => [
  `http:https://${evil}`,
  `https:https://${evil}`,
  `https:http:https://${evil}`,
  `https:${evil}`,
  `https:///${evil}`,
  `https:////${evil}`,
  `https:\\\\${evil}`,
  `https:/\\${evil}`,
  'https:javascript:alert(1)',
  'http:data:text/html,<script>alert(1)</script>',
];

/** Two slashes at the front of a path are a host, whatever was removed before them. */
const slashes = () => [
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `//${evil}/..`,
  `//${evil}/%2f..`,
  `//${evil}.`,
  `//evil%2eexample`,
  `//evil。example`,
  `//ｅｖｉｌ.example`,
  `/.//${evil}`,
  `/..//${evil}`,
  `/./..//${evil}`,
  `/x/..//${evil}`,
  `/x/../..//${evil}`,
  `/%2e//${evil}`,
  `/%2e%2e//${evil}`,
  `/.%2E//${evil}`,
];

/** Browsers read a backslash as a slash. */
const backslashes = () => [
  `\\${evil}`,
  `\\\\${evil}`,
  `\\\\\\\\${evil}`,
  `/\\${evil}`,
  `\\/${evil}`,
  `/\\/${evil}`,
  `\\/\\/${evil}`,
  `/welcome\\..\\..\\\\${evil}`,
];

/** Browsers drop tabs and line breaks, and trim control characters and spaces at the front. */
const invisibleCharacters = () => [
  ...['\t', '\n', '\r', '\r\n', '\u0000'].map((character) => `/${character}/${evil}`),
  ...['\t', '\n', ' ', '\u0000', '\u0001', '\u001f', '\u007f'].map((character) => `${character}//${evil}`),
  // Not dropped by browsers, but by a check that trims.
  ...['\u0085', '\u00a0', '\u200b', '\u2028', '\u3000', '\ufeff'].map((character) => `${character}//${evil}`),
  `//\t${evil}`,
  `//ev\til.example`,
  `h\tttps://${evil}`,
  `/\r\nLocation: https://${evil}`,
  '/\r\n\r\n<script>alert(1)</script>',
];

/** The part before an @ is a user name, not a host. */
const userNames = (host: string) => [
  `@${evil}`,
  `//${host}@${evil}`,
  `https://${host}@${evil}/`,
  `//${host}:x@${evil}`,
  `//${host}%2f@${evil}`,
  `//${host}\\@${evil}`,
  `//${evil}@${host}/`,
  `//user:password@${host}/`,
  `https://${host}%40${evil}`,
];

/** Our name in another site's address, and our address with an invalid suffix. */
const lookalikes = (host: string, name: string) => [
  `//${name}.${evil}`,
  `//${name}-${evil}`,
  `//evil${name}/`,
  `//${name}:1/`,
  `//${name}%00.${evil}`,
  `//${evil}/${host}`,
  `//${evil}?${host}`,
  `//${evil}#${host}`,
  `//${evil}#@${host}/`,
  `//${host}//${evil}`,
  `//${host}/.//${evil}`,
  `https://${host}//${evil}`,
  `http://${host}/\\${evil}`,
];

/** These become addresses if they are decoded once too often. */
const encoded = () => [
  `%2f%2f${evil}`,
  `%252f%252f${evil}`,
  `%5c%5c${evil}`,
  `https:%2f%2f${evil}`,
  `%68ttps://${evil}`,
  `／／${evil}`,
  `∕∕${evil}`,
  `＼＼${evil}`,
];

const scripts = (host: string) => [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  `javascript://${host}/%0aalert(1)`,
  `javascript:alert(1)//https://${host}/`,
  'java\tscript:alert(1)',
  'java%0ascript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  '//javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
];

/** Hosts without a name, in the notations that browsers accept. */
const numericHosts = () => [
  '//192.0.2.1/',
  '//3221225985/',
  '//0xC0000201/',
  '//0300.0.2.1/',
  '//[2001:db8::1]/',
  '//[::ffff:192.0.2.1]/',
  '//[::1]:1/',
];

/** Neither an address nor a path from the root. */
const fragments = () => [evil, `www.${evil}/welcome`, `.//${evil}`, `../..//${evil}`, `?next=//${evil}`, `#//${evil}`];

/** Paths of ours that look like the others. A login follows them, and no answer of the server may redirect from them. */
export const strangePathsOfOurs: readonly string[] = [
  `/%2f/${evil}`,
  `/%2f%2f${evil}`,
  `/%252f%252f${evil}`,
  `/%5c${evil}`,
  `/%09/${evil}`,
  `/%0d%0aLocation:%20https://${evil}`,
  `/%0d%0aSet-Cookie:%20a=b`,
  `/@${evil}`,
  `/／${evil}`,
  `/∕${evil}`,
  '/javascript:alert(1)',
  `https:/${evil}`,
  `/welcome//${evil}/`,
  `/welcome/%2f${evil}/`,
];

/** Returns paths that a login follows, each with its target (docs/behaviour.md#redirect-target). */
export function allowedTargets(host: string): Array<[redirect: string, target: string]> {
  return [
    ['/ams/', '/ams/'],
    ['/dashboard/', '/dashboard/'],
    ['/welcome/rqdata?utm_source=a#coverage', '/welcome/rqdata?utm_source=a#coverage'],
    ['/welcome/en-US/rqdata', '/welcome/en-US/rqdata'],
    [`http://${host}/quant/?x=1`, '/quant/?x=1'],
    [`//${host}/ams/`, '/ams/'],
    ['https:/quant/', '/quant/'],
    [`/ams/x/?next=//${evil}`, `/ams/x/?next=//${evil}`],
    ['/ams/a//inside', '/ams/a//inside'],
    ['/ams/%E6%95%B0%E6%8D%AE', '/ams/%E6%95%B0%E6%8D%AE'],
  ];
}
