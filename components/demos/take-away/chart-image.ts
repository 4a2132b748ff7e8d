/** Room around a chart for what it draws beyond its frame: labels of the axes and the crosshair's words. */
const marginPx = 16;

/** What a chart's style sheets say of its shapes, as the attributes that an image of its own understands. */
const presentation = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'overflow',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

export type ChartImage = { image: HTMLImageElement; widthPx: number; heightPx: number };

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * A chart as an image. Its styles become attributes, because an image has no style sheet of the page; it is loaded from a `data:` URL,
 * which the policy allows for images, where it does not allow `blob:`.
 * @param drawing an SVG, or rows of them with their names
 * @param plot the chart's frame on the page, whose padding holds the labels
 */
export async function chartImage(drawing: Element, plot: Element): Promise<ChartImage> {
  const frame = plot.getBoundingClientRect();
  const widthPx = frame.width + 2 * marginPx;
  const heightPx = frame.height + 2 * marginPx;
  const outer = document.createElementNS(svgNamespace, 'svg');
  outer.setAttribute('width', String(widthPx));
  outer.setAttribute('height', String(heightPx));
  outer.setAttribute('viewBox', `${-marginPx} ${-marginPx} ${widthPx} ${heightPx}`);
  const parts = drawing.matches('svg') ? [drawing] : drawing.querySelectorAll('svg, p, div');
  for (const part of parts) outer.append(drawn(part, frame));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(outer))}`;
  await image.decode();
  return { image, widthPx, heightPx };
}

function drawn(part: Element, frame: DOMRect): SVGElement {
  if (part instanceof SVGSVGElement) return placed(part, frame);
  return part.matches('p') ? written(part, frame) : ground(part, frame);
}

function placed(svg: SVGSVGElement, frame: DOMRect): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  writeStyles(svg, copy);
  setPlace(copy, svg, frame);
  return copy;
}

/** Where `original` stands in the frame. */
function setPlace(copy: SVGElement, original: Element, frame: DOMRect): void {
  const place = original.getBoundingClientRect();
  copy.setAttribute('x', String(place.left - frame.left));
  copy.setAttribute('y', String(place.top - frame.top));
  copy.setAttribute('width', String(place.width));
  copy.setAttribute('height', String(place.height));
}

/** What a box of HTML covers, such as lines below the figures of an axis. */
function ground(box: Element, frame: DOMRect): SVGRectElement {
  const rect = document.createElementNS(svgNamespace, 'rect');
  setPlace(rect, box, frame);
  rect.setAttribute('fill', getComputedStyle(box).backgroundColor);
  return rect;
}

/** One line of HTML where it stands. */
function written(line: Element, frame: DOMRect): SVGTextElement {
  const range = document.createRange();
  range.selectNodeContents(line);
  const place = range.getBoundingClientRect();
  const text = document.createElementNS(svgNamespace, 'text');
  text.textContent = line.textContent;
  text.setAttribute('x', String(place.left - frame.left));
  text.setAttribute('y', String(place.top - frame.top + place.height / 2));
  text.setAttribute('dominant-baseline', 'central');
  const style = getComputedStyle(line);
  text.setAttribute('fill', style.color);
  for (const name of ['font-family', 'font-size', 'font-weight'] as const)
    text.setAttribute(name, style.getPropertyValue(name));
  return text;
}

function writeStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  if (style.display === 'none') {
    to.remove();
    return;
  }
  for (const name of presentation) {
    const value = style.getPropertyValue(name);
    if (value !== '') to.setAttribute(name, value);
  }
  // A length in pixels; per cent of the shape itself occurs in no chart.
  if (style.translate !== 'none' && style.translate !== '') {
    const [x = 0, y = 0] = style.translate.split(' ').map((part) => Number.parseFloat(part));
    to.setAttribute('transform', `translate(${x} ${y})`);
  }
  to.removeAttribute('class');
  to.removeAttribute('style');
  const copies = [...to.children];
  [...from.children].forEach((child, at) => writeStyles(child, copies[at]!));
}
