import type { ReactNode } from 'react';
import { CodeSample } from '#components/sections/code-sample.tsx';
import type { FigureOrigin } from '#components/ui/figure.tsx';

/** A cell with the reviewer's note: input and output at the left, the note at the right, above it on a phone. */
export function Cell({
  number,
  stage,
  title,
  text,
  code,
  output,
  origin,
  children,
}: {
  number: number;
  stage: string;
  title: string;
  text: ReactNode;
  code: string;
  output?: string;
  /** Of what the cell prints. */
  origin?: FigureOrigin;
  children?: ReactNode;
}) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-hairline py-8 lg:grid-cols-12">
      <div className="lg:col-span-4 lg:col-start-9 lg:row-start-1 lg:border-l-2 lg:border-warning lg:pl-5">
        <p className="text-sm font-medium text-ink-2">{`${number} · ${stage}`}</p>
        <h3 className="mt-1">{title}</h3>
        <p className="mt-2">{text}</p>
      </div>
      <div className="min-w-0 space-y-6 lg:col-span-8">
        <CodeSample
          label={title}
          samples={[
            { title: `In [${number}]`, language: 'python', code, ...(output && origin ? { output, origin } : {}) },
          ]}
        />
        {children}
      </div>
    </li>
  );
}
