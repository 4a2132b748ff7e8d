import type { ReactNode } from 'react';

/** Short rules with their names, one a line. */
export function RuleList({ rules }: { rules: readonly { name: string; text: ReactNode }[] }) {
  return (
    <dl className="border-t border-ink">
      {rules.map(({ name, text }, place) => (
        <div key={`${place} ${name}`} className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[8rem_1fr]">
          <dt className="font-medium">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
