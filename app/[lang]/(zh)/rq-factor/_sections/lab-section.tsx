import type { ReactNode } from 'react';
import { getMessages } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';

/** The place of the demonstration; `children` open it. */
export async function LabSection({ children }: { children: ReactNode }) {
  const { evidence, rqFactor } = await getMessages();
  return (
    <Section id="lab" title={rqFactor.lab.title} lead={rqFactor.lab.lead}>
      {children}
      <noscript>
        <p className="text-ink-2">{evidence.demo.noScript}</p>
      </noscript>
      <p className="mt-4 text-sm text-ink-2">
        {evidence.source} · {evidence.pastPerformance}
      </p>
    </Section>
  );
}
