import { deploymentShapes } from '#components/charts/deployment-shapes.ts';
import { linearScale, straightPath } from '#components/charts/scale.ts';
import type { Deployment, DeploymentBox } from '#content/cases/deployment.ts';
import { markShapes } from '#lib/shared/site/logo-mark.ts';

/** Content of a page's share picture, drawn from the figures of the page's own evidence. */
export type SharePicture =
  | { kind: 'lines'; series: readonly ArrayLike<number>[]; hasBenchmark?: boolean }
  | { kind: 'bars'; values: ArrayLike<number> }
  | {
      kind: 'curve';
      points: readonly (readonly [x: number, y: number])[];
      marks: readonly (readonly [number, number])[];
    }
  | { kind: 'matrix'; cells: readonly (readonly number[])[] }
  | { kind: 'ladder'; asks: readonly number[]; bids: readonly number[] }
  | { kind: 'deployment'; deployment: Deployment };

export const shareSize = { width: 1200, height: 630 };

/** Paper, ink, hairline, 靛, 朱 and 黛绿 of the light theme: a file cannot read the theme's variables. */
const colours = {
  paper: '#FBFAF7',
  hairline: '#E3E1DA',
  ink: '#101820',
  grey: '#8A939C',
  blue: '#2A4BD7',
  red: '#D9412B',
  green: '#14746F',
};
const boxFills: Record<DeploymentBox['kind'], string> = {
  product: colours.blue,
  own: '#FFFFFF',
  people: '#F3F1EB',
  outside: colours.paper,
};
const plane = { left: 90, right: 1110, top: 150, bottom: 540 };

/**
 * Draws a share picture as SVG, 1200 × 630. It has no text: the build machine needs no fonts, and links show the title
 * beside the picture.
 */
export function drawSharePicture(picture: SharePicture): string {
  const { width, height } = shareSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect y="${height - 10}" width="${width}" height="10" fill="${colours.blue}"/>
<g transform="translate(${plane.left} 56) scale(2)">${markShapes(colours.blue, '#fff')}</g>
${drawings[picture.kind](picture as never)}</svg>`;
}

const drawings: { [Kind in SharePicture['kind']]: (picture: Extract<SharePicture, { kind: Kind }>) => string } = {
  lines({ series, hasBenchmark = false }) {
    const y = verticalScale(series.flatMap((values) => Array.from(values)));
    const strokes = [colours.blue, colours.grey, colours.green, colours.red, colours.ink];
    const paths = series.map((values, at) => {
      const x = linearScale([0, values.length - 1], [plane.left, plane.right]);
      const path = straightPath(Array.from(values, (value, index) => [x(index), y(value)]));
      const dashes = hasBenchmark && at === 1 ? ' stroke-dasharray="12 8"' : '';
      return `<path d="${path}" fill="none" stroke="${strokes[at % strokes.length]}" stroke-width="${at === 0 ? 5 : 3}" stroke-linejoin="round"${dashes}/>`;
    });
    return grid() + paths.toReversed().join('');
  },
  bars({ values }) {
    const all = Array.from(values);
    const y = verticalScale([...all, 0]);
    const step = (plane.right - plane.left) / all.length;
    const bars = all.map((value, at) => {
      const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
      const fill = value < 0 ? colours.green : colours.red;
      return `<rect x="${round(plane.left + at * step + step * 0.12)}" y="${round(top)}" width="${round(step * 0.76)}" height="${round(Math.max(1, bottom - top))}" fill="${fill}"/>`;
    });
    return `${bars.join('')}<path d="M${plane.left} ${round(y(0))}H${plane.right}" stroke="${colours.ink}" stroke-width="2"/>`;
  },
  curve({ points, marks }) {
    const xs = [...points, ...marks].map(([x]) => x);
    const y = verticalScale([...points, ...marks].map(([, value]) => value));
    const x = linearScale([Math.min(...xs), Math.max(...xs)], [plane.left + 20, plane.right - 20]);
    const path = straightPath(points.map(([at, value]) => [x(at), y(value)]));
    const dots = marks.map(
      ([at, value], index) =>
        `<circle cx="${round(x(at))}" cy="${round(y(value))}" r="11" fill="${index === 0 ? colours.red : colours.ink}"/>`,
    );
    return `${grid()}<path d="${path}" fill="none" stroke="${colours.blue}" stroke-width="5"/>${dots.join('')}`;
  },
  matrix({ cells }) {
    const rows = cells.length;
    const columns = Math.max(...cells.map((row) => row.length));
    const [width, height] = [(plane.right - plane.left) / columns, (plane.bottom - plane.top) / rows];
    return cells
      .flatMap((row, at) =>
        row.map((share, column) => {
          const where = `x="${round(plane.left + column * width + 3)}" y="${round(plane.top + at * height + 3)}"`;
          return `<rect ${where} width="${round(width - 6)}" height="${round(height - 6)}" fill="${colours.blue}" fill-opacity="${round(0.06 + 0.94 * share)}"/>`;
        }),
      )
      .join('');
  },
  ladder({ asks, bids }) {
    const most = Math.max(...asks, ...bids);
    const height = (plane.bottom - plane.top) / (asks.length + bids.length);
    return [...asks.toReversed(), ...bids]
      .map((volume, at) => {
        const fill = at < asks.length ? colours.green : colours.red;
        return `<rect x="${plane.left}" y="${round(plane.top + at * height + 2)}" width="${round((volume / most) * (plane.right - plane.left))}" height="${round(height - 4)}" fill="${fill}"/>`;
      })
      .join('');
  },
  deployment({ deployment }) {
    const { view, zones, boxes, arrows } = deploymentShapes(deployment);
    const scale = Math.min((plane.right - plane.left) / view.width, (plane.bottom - plane.top) / view.height);
    const left = (shareSize.width - view.width * scale) / 2 - view.x * scale;
    const rectangle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    const drawn = [
      ...zones.map((zone) => `${rectangle(zone)} rx="16" fill="none" stroke="${colours.hairline}" stroke-width="4"/>`),
      ...boxes.map((box) => {
        const dashes = box.kind === 'outside' ? ' stroke-dasharray="16 10"' : '';
        return `${rectangle(box)} rx="12" fill="${boxFills[box.kind]}" stroke="${colours.grey}" stroke-width="5"${dashes}/>`;
      }),
      ...arrows.map((path) => `<path d="${path}" fill="none" stroke="${colours.ink}" stroke-width="6"/>`),
    ];
    return `<g transform="translate(${round(left)} ${plane.top}) scale(${scale.toFixed(4)})">${drawn.join('')}</g>`;
  },
};

function verticalScale(values: readonly number[]) {
  return linearScale([Math.min(...values), Math.max(...values)], [plane.bottom, plane.top]);
}

function grid(): string {
  return [0, 1, 2, 3]
    .map((at) => plane.top + (at * (plane.bottom - plane.top)) / 3)
    .map((y) => `<path d="M${plane.left} ${y}H${plane.right}" stroke="${colours.hairline}" stroke-width="2"/>`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
