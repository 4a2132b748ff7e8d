import type { ReactNode } from 'react';
import { PhoneFold } from '#components/ui/phone-fold.tsx';

type AccountSectionProps = {
  id: string;
  title: string;
  lead?: string;
  /** The summary of a fold that hides lead and content on a phone. */
  fold?: string;
  children: ReactNode;
};

/** A part of the account page: its name at the left from 1024 px on, above its content elsewhere. */
export function AccountSection({ id, title, lead, fold, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-2 border-t border-hairline py-6 md:gap-y-4 md:py-10 lg:grid-cols-12"
    >
      <div className="lg:col-span-3">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {lead !== undefined && fold === undefined && <p className="mt-2 text-sm text-ink-2">{lead}</p>}
      </div>
      <div className="min-w-0 lg:col-span-9">
        {fold === undefined ? (
          children
        ) : (
          <PhoneFold summary={fold}>
            {lead !== undefined && <p className="mb-4 text-sm text-ink-2">{lead}</p>}
            {children}
          </PhoneFold>
        )}
      </div>
    </section>
  );
}
