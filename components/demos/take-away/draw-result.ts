import { chartImage, type ChartImage } from './chart-image.ts';
import { lightTokens } from './light-tokens.ts';

const scale = 2;
const edgePx = 32;
const gapPx = 24;
/** The width of charts on anything wider than a phone, where their labels lie outside the plot. */
const wideChartPx = 800;
const phone = '(width < 40rem)';

type Part = { title: string; subtitle: string; chart: ChartImage };

/**
 * All charts that are shown in a place below each other, in the light theme, at twice the size, with a title above and the source
 * below. What a phone has folded is not drawn.
 * @returns a PNG
 * @throws when a chart cannot be drawn
 */
export async function drawResult(
  place: HTMLElement,
  words: { title: string; settings: string; source: string },
): Promise<Blob> {
  const stage = createStage(place);
  try {
    const tokens = getComputedStyle(stage);
    const colour = (name: string) => tokens.getPropertyValue(`--color-${name}`);
    const font = tokens.fontFamily;
    const parts: Part[] = [];
    for (const figure of stage.querySelectorAll('figure')) {
      const drawing = figure.querySelector('[role="img"]');
      if (!drawing || drawing.getBoundingClientRect().width === 0) continue;
      const [title, subtitle] = [...figure.querySelectorAll('figcaption > span')].map((line) => line.textContent);
      // oxlint-disable-next-line no-await-in-loop -- one image at a time is in memory
      const chart = await chartImage(drawing, plotOf(drawing, figure));
      parts.push({ title: title ?? '', subtitle: subtitle ?? '', chart });
    }
    const widthPx = Math.max(320, ...parts.map(({ chart }) => chart.widthPx)) + 2 * edgePx;
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d')!;
    const fonts = { title: `600 20px ${font}`, head: `600 16px ${font}`, text: `14px ${font}` };
    // The first pass measures, because lines break where the width ends.
    const draw = () => {
      let y = edgePx;
      const write = (text: string, face: keyof typeof fonts, ink: string) => {
        pen.font = fonts[face];
        pen.fillStyle = colour(ink);
        for (const line of breakLines(pen, text, widthPx - 2 * edgePx)) {
          y += face === 'text' ? 22 : 28;
          pen.fillText(line, edgePx, y - 6);
        }
      };
      write(words.title, 'title', 'ink');
      write(words.settings, 'text', 'ink-2');
      for (const { title, subtitle, chart } of parts) {
        y += gapPx;
        write(title, 'head', 'ink');
        write(subtitle, 'text', 'ink-2');
        pen.drawImage(chart.image, edgePx, y, chart.widthPx, chart.heightPx);
        y += chart.heightPx;
      }
      y += gapPx / 2;
      write(words.source, 'text', 'ink-2');
      return y + edgePx;
    };
    const heightPx = draw();
    canvas.width = Math.round(widthPx * scale);
    canvas.height = Math.round(heightPx * scale);
    pen.scale(scale, scale);
    pen.fillStyle = colour('surface');
    pen.fillRect(0, 0, widthPx, heightPx);
    draw();
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas is too large'))), 'image/png');
    });
  } finally {
    stage.remove();
  }
}

/** A copy of the charts out of sight, laid out at the picture's width and in light colours. */
function createStage(place: HTMLElement): HTMLElement {
  const isPhone = window.matchMedia(phone).matches;
  const stage = document.createElement('div');
  stage.inert = true;
  stage.setAttribute('aria-hidden', 'true');
  for (const [name, value] of lightTokens()) stage.style.setProperty(name, value);
  // What lies on the page's ground on the screen lies on the picture's here.
  stage.style.setProperty('--color-paper', 'var(--color-surface)');
  // Set by script on the element, which the policy allows, where it forbids a style attribute in HTML.
  stage.style.cssText += `;position:fixed;top:0;left:-99999px;width:${isPhone ? place.clientWidth : wideChartPx}px;color-scheme:light`;
  stage.style.setProperty('font-family', 'var(--font-sans)');
  for (const figure of place.querySelectorAll('figure')) {
    const drawing = figure.querySelector('[role="img"]');
    if (drawing && drawing.getBoundingClientRect().width > 0) stage.append(figure.cloneNode(true));
  }
  for (const one of stage.querySelectorAll('[id]')) one.removeAttribute('id');
  document.body.append(stage);
  return stage;
}

/** The outermost box of the chart inside its figure. */
function plotOf(drawing: Element, figure: Element): Element {
  let box = drawing;
  while (box.parentElement && box.parentElement !== figure) box = box.parentElement;
  return box;
}

/** Lines no wider than `widthPx`; Chinese breaks between any two characters, Latin words stay whole. */
function breakLines(pen: CanvasRenderingContext2D, text: string, widthPx: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\w.%+\-~/]+|./gu) ?? []) {
    if (line !== '' && pen.measureText(line + part).width > widthPx) {
      lines.push(line);
      line = part.trimStart();
    } else line += part;
  }
  return line === '' ? lines : [...lines, line];
}
