import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '#components/sections/section.tsx';

/** The place of the calculator; the page puts it in, because sections know no feature. */
export async function CalculatorSection({ children }: { children: ReactNode }) {
  const { calculator: words } = (await getMessages()).pricing;
  return (
    <Section id="calculator" title={words.title} lead={words.lead}>
      {children}
      <noscript>
        <p className="mt-4 text-ink-2">{words.noScript}</p>
      </noscript>
    </Section>
  );
}
