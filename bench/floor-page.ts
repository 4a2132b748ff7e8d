import zh from '#messages/zh-CN/index.ts';

/** Target of the floor's only link. */
const nextPath = '/welcome/next';

/**
 * Builds a page with one heading, one `<dialog>` and the few other elements that a visit uses: all native, without scripts. They have the
 * site's own names, so that the same visit finds them.
 */
export function floorPage(path: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${path}</title><style>body { font: 18px sans-serif; margin: 24px } :active { opacity: 0.6 }</style>
<header><button commandfor="login" command="show-modal">${zh.shell.login}</button>
<button popovertarget="menu" aria-label="${zh.shell.openMenu}">≡</button></header>
<div id="menu" popover>${zh.nav.trial}</div>
<main><h1>${path}</h1><p><a href="${nextPath}">${zh.nav.trial}</a></p>
<p><label>${zh.datahub.list.keyword} <input type="search"></label></p></main>
<dialog id="login"><label>${zh.auth.phone} <input type="tel"></label></dialog></html>`;
}
