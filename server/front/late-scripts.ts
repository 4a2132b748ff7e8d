import { pageMarks } from '#contract/page-marks.ts';

/** How React names the chunks of a page, and the one among them that it wants early. */
const chunkTags = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>|<link rel="preload" as="script"[^>]*\/>/g;

/** How Next writes a page's own copy for the router in the browser: calls that fill an array. */
const dataTags = /<script>(\(?self\.__next_f[\s\S]*?)<\/script>/g;

const listTag = `<script type="application/json" id="${pageMarks.scripts}">`;

/**
 * Takes the scripts' tags out of a page and leaves a list of their addresses, which the page's first script fetches when the
 * page has been painted (components/shell/hold-scripts.ts): a browser would begin with them and show the page later.
 * @param dataFile where the page's data for the router has been put (`takeData`)
 */
export function lateScripts(html: string, dataFile?: string): string {
  const scripts: string[] = [];
  const rest = html.replace(chunkTags, (_tag, source?: string) => {
    if (source) scripts.push(source);
    return '';
  });
  if (scripts.length === 0) return html;
  const list = JSON.stringify({ data: dataFile, scripts });
  return rest.replace('</head>', () => `${listTag}${list}</script></head>`);
}

/** Takes a page's data for the router, more than half of its text, out of it. @returns both, the data as a script */
export function takeData(html: string): { html: string; data: string } {
  const calls: string[] = [];
  const rest = html.replace(dataTags, (_tag, call: string) => {
    calls.push(call);
    return '';
  });
  return { html: rest, data: calls.join(';\n') };
}
