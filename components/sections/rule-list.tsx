import type { ReactNode } from 'react';

/** Short rules with their names, one a line; on a phone a rule begins with its name. */
export function RuleList({ rules }: { rules: readonly { name: string; text: ReactNode }[] }) {
  return (
    <dl className="border-t border-ink">
      {rules.map(({ name, text }, place) => (
        <div key={`${place} ${name}`} className="gap-x-6 border-b border-hairline py-2 sm:grid sm:grid-cols-[8rem_1fr]">
          <dt className="font-medium max-sm:mr-3 max-sm:inline">{name}</dt>
          <dd className="max-sm:inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
