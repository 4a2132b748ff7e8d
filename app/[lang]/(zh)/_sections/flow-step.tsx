import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NextLink } from '#components/sections/next-link.tsx';
import { Unfold } from '#components/ui/unfold.tsx';

/** A step of the worked example: number and name, claim, words, way on; the pictures unfold below. */
export async function FlowStep({
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
  const t = await getTranslations('home.flow');
  return (
    <li className="grid gap-x-12 border-t border-hairline pt-4 [counter-increment:step] lg:grid-cols-12">
      <div className="lg:col-span-4">
        <p className="text-sm font-medium text-primary before:mr-2 before:content-[counter(step)]">{name}</p>
        <h3>{title}</h3>
      </div>
      <div className="flex min-w-0 flex-wrap items-start gap-x-6 lg:col-span-8 lg:items-center">
        <NextLink to={to}>{next}</NextLink>
        <Unfold summary={t('open')}>
          <p className="mt-1 mb-6 text-ink-2">{text}</p>
          <div className="pb-4">{children}</div>
        </Unfold>
      </div>
    </li>
  );
}
