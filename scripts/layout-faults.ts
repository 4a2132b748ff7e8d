/** A fault in the layout of a page: its kind, its place, and a text to find it by. */
export type LayoutFault = {
  kind: 'sideways' | 'cut field' | 'label on curve' | 'baselines' | 'lone character';
  selector: string;
  detail: string;
};

/**
 * Returns the faults of the page that it runs in: `page.evaluate(layoutFaults)`. It is serialised, so it uses nothing
 * from outside itself. Hidden elements, such as those in a closed fold, are not checked.
 */
export function layoutFaults(): LayoutFault[] {
  const faults: LayoutFault[] = [];
  const pen = document.createElement('canvas').getContext('2d')!;
  const all = <E extends Element>(selector: string, from: ParentNode = document) =>
    [...from.querySelectorAll<E>(selector)].filter((element) => element.checkVisibility({ checkVisibilityCSS: true }));
  const add = (kind: LayoutFault['kind'], element: Element, detail: string) =>
    faults.push({ kind, selector: selectorOf(element), detail: detail.replaceAll(/\s+/g, ' ').trim().slice(0, 60) });

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = widestOf(all('body *'));
    add('sideways', widest, `${scrollWidth - clientWidth} px: ${widest.textContent}`);
  }

  for (const field of all<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea')) {
    // An address to be copied may be longer than its field.
    if (field.matches('[readonly], [type=checkbox], [type=radio], [type=range], [type=file], .visually-hidden'))
      continue;
    const shown = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value;
    const text = shown || (field.getAttribute('placeholder') ?? '');
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const isTooLong = !(field instanceof HTMLTextAreaElement) && measure(text, field).width > room + 1;
    if (isTooLong || field.scrollWidth > field.clientWidth + 1) add('cut field', field, text);
  }

  for (const chart of all<SVGSVGElement>('svg').filter((svg) => !svg.parentElement?.closest('svg'))) {
    const labels = all<SVGTextElement>('text', chart).map((label) => ({ label, box: label.getBoundingClientRect() }));
    if (labels.length === 0) continue;
    const points = all<SVGPathElement>('path', chart).flatMap(pointsOfCurve);
    for (const { label, box } of labels) {
      // The box is as high as the line: its letters are half of that, around the middle.
      const margin = box.height / 4;
      const covered = points.filter(
        ({ x, y }) => x > box.left + 2 && x < box.right - 2 && y > box.top + margin && y < box.bottom - margin,
      );
      if (covered.length > 1) add('label on curve', label, label.textContent);
    }
  }

  for (const row of all<HTMLTableRowElement>('tbody > tr, tfoot > tr')) {
    if (getComputedStyle(row).display !== 'table-row') continue;
    const baselines = [...row.cells].filter(({ rowSpan }) => rowSpan === 1).flatMap((cell) => baselineOf(cell) ?? []);
    const apart = Math.max(...baselines) - Math.min(...baselines);
    if (apart > 2) add('baselines', row, `${apart.toFixed(1)} px: ${row.textContent}`);
  }

  const isCard = (element: Element) => {
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(element);
    return Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0;
  };
  for (const text of all('main :is(p, li, dd, dt, h3, h4, label > span)')) {
    if (text.querySelector('p, ul, ol, dl, div, table, input')) continue;
    let card: Element | null = text;
    while (card && card !== document.body && !isCard(card)) card = card.parentElement;
    if (card && card !== document.body && lastLineOf(text).match(/^\p{Script=Han}[，。；：、）！？]*$/u)) {
      add('lone character', text, text.textContent);
    }
  }
  return faults;

  /** Returns the innermost element that reaches farthest to the right and is not clipped by its own frame. */
  function widestOf(elements: readonly Element[]): Element {
    let [widest, farthest]: [Element, number] = [document.body, 0];
    for (const element of elements) {
      const { right } = element.getBoundingClientRect();
      if (right < farthest || isFramed(element)) continue;
      [widest, farthest] = [element, right];
    }
    return widest;
  }

  function isFramed(element: Element): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  }

  function measure(text: string, element: Element): TextMetrics {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText(text);
  }

  /** Returns points on the screen of a line with many bends, which is a data line; a frame, an arrow or a grid has few. */
  function pointsOfCurve(path: SVGPathElement): DOMPoint[] {
    const { fill, stroke } = getComputedStyle(path);
    const bends = path.getAttribute('d')?.match(/-?[\d.]+/g)?.length ?? 0;
    const matrix = path.getScreenCTM();
    if (fill !== 'none' || stroke === 'none' || bends < 24 || !matrix) return [];
    const step = path.getTotalLength() / 400;
    return Array.from({ length: 401 }, (_, at) => path.getPointAtLength(at * step).matrixTransform(matrix));
  }

  function isRead(node: Node): boolean {
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !parent || parent.closest('.visually-hidden')) return false;
    return parent.checkVisibility({ checkVisibilityCSS: true });
  }

  function textsOf(element: Element): Node[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) if (isRead(walker.currentNode)) texts.push(walker.currentNode);
    return texts;
  }

  function rectOf(text: Node, from: number, to: number): DOMRect | undefined {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return range.getClientRects()[0];
  }

  /** Returns the baseline of a cell's first line: its text's box begins at the ascent of its font. */
  function baselineOf(cell: Element): number | undefined {
    const [text] = textsOf(cell);
    const rect = text && rectOf(text, text.textContent!.search(/\S/), text.textContent!.length);
    if (!rect) return undefined;
    return rect.top + measure('x', text.parentElement!).fontBoundingBoxAscent;
  }

  /** Returns up to three last characters on one line; empty if there is only one line. */
  function lastLineOf(element: Element): string {
    const texts = textsOf(element);
    const first = texts[0] && rectOf(texts[0], 0, texts[0].textContent!.length);
    let line = '';
    let bottom: number | undefined;
    for (const text of texts.toReversed()) {
      for (let at = text.textContent!.length - 1; at >= 0; at -= 1) {
        const rect = rectOf(text, at, at + 1);
        if (!rect?.width) continue;
        bottom ??= rect.bottom;
        if (rect.bottom < bottom - rect.height / 2) return line;
        line = `${text.textContent![at]}${line}`.trim();
        if (line.length > 3 || (first && rect.bottom < first.bottom + 2)) return '';
      }
    }
    return '';
  }

  function selectorOf(element: Element): string {
    const parts: string[] = [];
    for (let at: Element | null = element; at && parts.length < 5; at = at.parentElement) {
      if (at.id && !at.id.startsWith('_')) return [`#${CSS.escape(at.id)}`, ...parts].join(' > ');
      const same = [...(at.parentElement?.children ?? [])].filter(({ tagName }) => tagName === at.tagName);
      parts.unshift(`${at.tagName.toLowerCase()}${same.length > 1 ? `:nth-of-type(${same.indexOf(at) + 1})` : ''}`);
    }
    return parts.join(' > ');
  }
}
