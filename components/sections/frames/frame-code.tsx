import type { ReactNode } from 'react';
import { highlight, type CodeLanguage } from '#components/ui/highlight.ts';

/** Code of a window: a cell, or a whole session. It scrolls sideways, so the keyboard must be able to reach it. */
export function FrameText({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <pre tabIndex={0} translate="no" className={`overflow-x-auto font-mono text-sm leading-6 ${className}`}>
      {children}
    </pre>
  );
}

/** Highlighted code without a copy button; with a `prompt`, as typed into a terminal. */
export function TypedCode({ code, language, prompt }: { code: string; language: CodeLanguage; prompt?: string }) {
  return code.split('\n').map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines of a code never move
    <code key={at} className="block">
      {prompt !== undefined && (
        <span className="text-ink-2 select-none">{`${line.startsWith(' ') ? '...' : prompt} `}</span>
      )}
      {highlight(line, language).map((token, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor do its words
        <span key={place} className={token.kind === 'plain' ? undefined : `code-${token.kind}`}>
          {token.text}
        </span>
      ))}
      {line === '' && '\n'}
    </code>
  ));
}

/** Output of the code. */
export function PrintedText({ text }: { text: string }) {
  return <samp className="block">{text}</samp>;
}
