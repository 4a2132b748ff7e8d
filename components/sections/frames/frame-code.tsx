import { figureMarks, type FigureOrigin } from '#components/ui/figure.tsx';
import { highlight, type CodeLanguage } from '#components/ui/highlight.ts';

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- code scrolls sideways, so the keyboard must be able to reach it */

/** Code in a window, coloured as elsewhere, without the copy button of a sample; with a `prompt`, as typed into a terminal. */
export function FrameCode({
  code,
  language,
  prompt,
  className = '',
}: {
  code: string;
  language: CodeLanguage;
  prompt?: string;
  className?: string;
}) {
  const lines = prompt === undefined ? [code] : code.split('\n');
  return (
    <pre tabIndex={0} className={`overflow-x-auto font-mono text-sm leading-6 ${className}`}>
      {lines.map((line) => (
        <code key={line} className="block">
          {prompt !== undefined && (
            <span className="text-ink-2 select-none">{`${line.startsWith(' ') ? '...' : prompt} `}</span>
          )}
          {highlight(line, language).map((token, place) => (
            <span key={place} className={token.kind === 'plain' ? undefined : `code-${token.kind}`}>
              {token.text}
            </span>
          ))}
        </code>
      ))}
    </pre>
  );
}

/** What code in a window printed. */
export function FrameOutput({
  text,
  origin,
  className = '',
}: {
  text: string;
  origin: FigureOrigin;
  className?: string;
}) {
  return (
    <pre tabIndex={0} className={`overflow-x-auto font-mono text-sm leading-6 ${className}`}>
      <samp {...figureMarks(origin)}>{text}</samp>
    </pre>
  );
}
