import { encode } from 'uqr';

interface QrCodeProps {
  value: string;
  /** Effect of scanning the code, for people who do not see it. */
  title: string;
  /** In CSS pixels, including the quiet zone. */
  size?: number;
}

/** Draws a QR code as one SVG path on the server; dark on white in both themes, as cameras require. */
export function QrCode({ value, title, size = 176 }: QrCodeProps) {
  const code = encode(value, { ecc: 'M', border: 4 });
  const path = code.data
    .flatMap((row, y) => darkRuns(row).map(([from, to]) => `M${from} ${y}h${to - from}v1H${from}z`))
    .join('');
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page, so there is no file for an img
      role="img"
      aria-label={title}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="block rounded-md"
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#101820" d={path} />
    </svg>
  );
}

/** Returns start and end of the runs of dark modules in a row; one rectangle a run is a third of the size of one a module. */
function darkRuns(row: readonly boolean[]): Array<[from: number, to: number]> {
  const edges = [...row, false].flatMap((isDark, x) => (isDark === (row[x - 1] ?? false) ? [] : [x]));
  return edges.flatMap((from, index) => (index % 2 === 0 ? [[from, edges[index + 1] ?? row.length]] : []));
}
