import { LeadOpener } from '#components/marketplace/lead/lead-opener.tsx';
import type { HubWords } from '#components/marketplace/words.ts';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { admissionCriteria } from '#content/marketplace/supplier.ts';
import { identity } from '#lib/shared/site/identity.ts';

/** What a supplier has to meet, and the form for whoever wants to become one. */
export function SupplierCall({ words }: { words: HubWords }) {
  const { home, criteria, lead } = words.datahub;
  return (
    <Section id="become-supplier" title={home.supplier.title} lead={home.supplier.lead} layout="beside">
      <dl className="grid gap-x-10 border-t border-ink sm:grid-cols-2">
        {admissionCriteria.map((criterion) => (
          <div key={criterion} className="border-b border-hairline py-3">
            <dt className="font-medium">{criteria[criterion].title}</dt>
            <dd className="text-sm text-ink-2">{criteria[criterion].text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <LeadOpener kind="supplier" label={home.supplier.open} words={lead} />
        <noscript>
          <p>{fill(lead.noScript, { email: identity.supportEmail })}</p>
        </noscript>
      </div>
    </Section>
  );
}
