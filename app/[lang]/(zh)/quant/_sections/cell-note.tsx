import type { ReactNode } from 'react';

/** The reviewer's note on a cell of the notebook. */
export function CellNote({
  number,
  stage,
  title,
  text,
}: {
  number: number;
  stage: string;
  title: string;
  text: ReactNode;
}) {
  return (
    <li className="border-b border-hairline py-4 first:pt-0 last:border-0">
      <p className="text-sm font-medium text-ink-2">{`${number} · ${stage}`}</p>
      <h3 className="mt-1 text-lg">{title}</h3>
      <p className="mt-1">{text}</p>
    </li>
  );
}
