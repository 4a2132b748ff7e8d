import type { ReactNode } from 'react';

/** Where a figure's inputs come from: what a test may take from where to compute it again (decision 0068). */
export type FigureSource = 'market' | 'push' | 'example' | 'rules' | 'prices' | 'catalogue';

/** What a figure is computed from and how; to the reader `how` says the one, `text` both. */
export type FigureOrigin = { source: FigureSource; formula: string; how: string; text: string };

/** What marks an element as a figure. */
export function figureMarks(of: FigureOrigin | undefined) {
  return of && { 'data-figure': of.source, 'data-formula': of.formula };
}

/** A computed figure of a page, or as a block all figures in it. A pointer reads the origin of a single one, a block says it itself. */
export function Figure({
  of,
  as: Tag = 'span',
  className,
  children,
}: {
  of: FigureOrigin;
  as?: 'span' | 'div' | 'dl' | 'ol' | 'ul' | 'p';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag {...figureMarks(of)} title={Tag === 'span' ? of.text : undefined} className={className}>
      {children}
    </Tag>
  );
}

const marks = { start: '\uE000', end: '\uE001' };

/** Values for a text's places, marked as figures for `showFigures`. Those without a digit, such as a name, stay as they are. */
export function markFigures<Values extends Readonly<Record<string, string | number>>>(
  values: Values,
): Record<keyof Values, string> {
  const marked = Object.entries(values).map(([name, value]) => {
    const text = String(value);
    return [name, /\d/.test(text) ? `${marks.start}${text}${marks.end}` : text];
  });
  return Object.fromEntries(marked) as Record<keyof Values, string>;
}

/** A text with its marked values as figures. */
export function showFigures(of: FigureOrigin, text: string): ReactNode {
  return text.split(/(\uE000[^\uE001]*\uE001)/).map((part, at) =>
    part.startsWith(marks.start) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <Figure key={at} of={of}>
        {part.slice(1, -1)}
      </Figure>
    ) : (
      part
    ),
  );
}

/** A sentence whose values are figures: `withFigures(of, { mean }, (values) => t('text', values))`. */
export function withFigures<Values extends Readonly<Record<string, string | number>>>(
  of: FigureOrigin,
  values: Values,
  say: (marked: Record<keyof Values, string>) => string,
): ReactNode {
  return showFigures(of, say(markFigures(values)));
}
