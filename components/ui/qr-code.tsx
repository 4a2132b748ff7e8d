import { encode } from 'uqr';

interface QrCodeProps {
  value: string;
  /** What scanning it does, for those who do not see it. */
  title: string;
  /** In CSS pixels, with the quiet zone. */
  size?: number;
}

/** A QR code as one SVG path, drawn on the server; dark on white in either theme, as cameras need it. */
export function QrCode({ value, title, size = 176 }: QrCodeProps) {
  const code = encode(value, { ecc: 'M', border: 4 });
  const path = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
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
