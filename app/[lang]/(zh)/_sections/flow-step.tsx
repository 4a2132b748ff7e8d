import type { ReactNode } from 'react';
import { NextLink } from '#components/sections/next-link.tsx';

/** Shows a step of the worked example: claim, text and link next to its picture. */
export function FlowStep({
  title,
  text,
  next,
  to,
  children,
}: {
  title: string;
  text: ReactNode;
  next: string;
  to: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-x-12 gap-y-6 pt-8 lg:grid-cols-5">
      <div className="lg:col-span-2 [&>a]:mt-3">
        <h3>{title}</h3>
        <p className="mt-3 text-ink-2">{text}</p>
        <NextLink to={to}>{next}</NextLink>
      </div>
      <div className="min-w-0 lg:col-span-3">{children}</div>
    </div>
  );
}
