import { readFileSync } from 'node:fs';

const files = ['style', 'panel', 'embedded-captcha'];

/**
 * What `/api/captcha/embedded.js` serves: the modules of `browser/`, each after what it imports, as one classic script, because
 * the third party's is one and a page loads either by the same `<script>` element. Joining takes the module syntax off, so each
 * import stands on one line, and no two files declare the same name.
 */
export const embeddedCaptchaScript = `(() => {\n'use strict';\n${files.map(readModule).join('')}})();\n`;

function readModule(name: string): string {
  const source = readFileSync(new URL(`./browser/${name}.browser.js`, import.meta.url), 'utf8');
  return source.replaceAll(/^import .*;\r?\n/gm, '').replaceAll(/^export /gm, '');
}
