/** A rotating arc in the text's colour. With a label it is announced; without one it only decorates the adjacent text. */
export function Spinner({ label, className = 'size-5' }: { label?: string | undefined; className?: string }) {
  const arc = (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={`animate-turn shrink-0 ${className}`}
    >
      <circle cx="10" cy="10" r="8" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return arc;
  return (
    <output className="inline-flex items-center gap-2 text-ink-2">
      {arc}
      <span>{label}</span>
    </output>
  );
}
