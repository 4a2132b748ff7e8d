import { getTranslations } from 'next-intl/server';
import { LeadOpener } from '#components/marketplace/lead/lead-opener.tsx';
import { Section } from '#components/sections/section.tsx';
import { identity } from '#content/company.ts';
import { admissionCriteria } from '#content/marketplace/supplier.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Lists the criteria for suppliers, with the form for future ones. */
export async function SupplierCall() {
  const t = await getTranslations('datahub');
  return (
    <Section id="become-supplier" title={t('home.supplier.title')} lead={t('home.supplier.lead')} layout="beside">
      <dl className="grid grid-cols-2 gap-x-6 border-t border-ink md:grid-cols-4">
        {admissionCriteria.map((criterion) => (
          <div key={criterion} className="border-b border-hairline py-2.5">
            <dt className="font-medium">{t(`criteria.${criterion}.title`)}</dt>
            <dd className="text-sm text-ink-2 max-sm:hidden">{t(`criteria.${criterion}.text`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <LeadOpener kind="supplier" label={t('home.supplier.open')} words={await getTexts('datahub.lead')} />
        <noscript>
          <p>{t('home.supplier.noScript', { email: identity.supportEmail })}</p>
        </noscript>
      </div>
    </Section>
  );
}
