import type { ReactNode } from 'react';
import { NextLink } from '#components/sections/next-link.tsx';
import { Icon } from '#components/ui/icons.tsx';

/** A step of the worked example: number, name and claim; words, way on and pictures unfold below. */
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
  text: ReactNode;
  next: string;
  to: string;
  children: ReactNode;
}) {
  return (
    <li className="border-t border-hairline [counter-increment:step]">
      <details className="group/step">
        <summary className="flex min-h-13 list-none items-center gap-x-4 hover:text-primary [&::-webkit-details-marker]:hidden">
          <span className="w-14 shrink-0 text-sm font-medium text-primary before:mr-2 before:content-[counter(step)]">
            {name}
          </span>
          <h3 className="text-lg">{title}</h3>
          <Icon name="chevronDown" className="ml-auto size-5 text-primary group-open/step:rotate-180" />
        </summary>
        <p className="mt-1 text-ink-2">{text}</p>
        <NextLink to={to}>{next}</NextLink>
        <div className="mt-2 pb-6">{children}</div>
      </details>
    </li>
  );
}
