import type { ReactNode } from 'react';
import { NextLink } from '#components/sections/next-link.tsx';

/** A step of the worked example: number and name, claim, words, way on; the picture at its right. */
export function FlowStep({
  name,
  title,
  text,
  next,
  to,
  children,
}: {
  name: string;
  title: string;
  text: string;
  next: string;
  to: string;
  children: ReactNode;
}) {
  return (
    <li className="grid gap-6 border-t border-hairline pt-6 [counter-increment:step] lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-4">
        <p className="text-sm font-medium text-primary before:mr-2 before:content-[counter(step)]">{name}</p>
        <h3 className="mt-1">{title}</h3>
        <p className="mt-2 text-ink-2">{text}</p>
        <NextLink to={to}>{next}</NextLink>
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </li>
  );
}
