type Mark = readonly [name: string, pattern: RegExp];

/** The order matters: most browsers also name Chrome or Safari. */
const browsers: readonly Mark[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['QQ', /M?QQBrowser\//],
  ['Quark', /Quark\//],
  ['UC', /UCBrowser\//],
  ['Huawei', /HuaweiBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];

/** The order matters: Android also names Linux, and an iPhone "like Mac OS X". */
const systems: readonly Mark[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

/** Returns browser and system of a User-Agent header, e.g. `Chrome · Windows`; empty if neither is recognised. */
export function summariseUserAgent(userAgent: string): string {
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(' · ');
}

function nameIn(marks: readonly Mark[], userAgent: string): string | undefined {
  return marks.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
