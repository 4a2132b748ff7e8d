import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '#components/sections/section.tsx';

/** The place of the demonstration; the page puts it in, because sections know no feature. */
export async function BenchSection({ children }: { children: ReactNode }) {
  const { evidence, rqoptimizer } = await getMessages();
  return (
    <Section id="bench" title={rqoptimizer.bench.title} lead={rqoptimizer.bench.lead}>
      {children}
      <noscript>
        <p className="mt-4 text-ink-2">{evidence.demo.noScript}</p>
      </noscript>
    </Section>
  );
}
