import { readFileSync } from 'node:fs';

/**
 * What `/api/captcha/embedded.js` serves: the modules of `browser/` as one classic script, because the third party's is one,
 * and a page loads either by the same `<script>` element. They are joined at the start by taking the module syntax off, so
 * each import stands on one line, and no two files declare the same name.
 */
export const embeddedCaptchaScript = `(() => {\n'use strict';\n${joinModules()}})();\n`;

/** The entry's text behind that of everything it imports, each file once. */
function joinModules(): string {
  const joined = new Set<string>();
  const join = (file: URL): string => {
    if (joined.has(file.href)) return '';
    joined.add(file.href);
    const source = readFileSync(file, 'utf8');
    const imported = Array.from(source.matchAll(/^import .* from '(.+)';$/gm), ([, path = '']) =>
      join(new URL(path, file)),
    );
    const own = source.replaceAll(/^import .*;\r?\n/gm, '').replaceAll(/^export /gm, '');
    return imported.join('') + own;
  };
  return join(new URL('./browser/embedded-captcha.browser.js', import.meta.url));
}
