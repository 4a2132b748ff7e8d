import type { ReactNode } from 'react';

/** One of the fixed sections of a product's page. */
export function PageSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="mt-10 scroll-mt-20 md:mt-14">
      <h2 className="text-2xl">{title}</h2>
      {lead !== undefined && <p className="mt-2 text-ink-2">{lead}</p>}
      <div className="mt-4 md:mt-5">{children}</div>
    </section>
  );
}
