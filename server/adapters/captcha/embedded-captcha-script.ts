import { readFileSync } from 'node:fs';

const files = ['style', 'panel', 'embedded-captcha'];

/**
 * Script at `/api/captcha/embedded.js`: the modules of `browser/`, in the order of their imports, as one classic script. The third party's
 * is a classic script, too, and a page loads either with the same `<script>` element. The bundling removes the module syntax. So each
 * import must be on one line, and no two files may declare the same name.
 */
export const embeddedCaptchaScript = `(() => {\n'use strict';\n${files.map(readModule).join('')}})();\n`;

function readModule(name: string): string {
  const source = readFileSync(new URL(`./browser/${name}.browser.js`, import.meta.url), 'utf8');
  return source.replaceAll(/^import .*;\r?\n/gm, '').replaceAll(/^export /gm, '');
}
