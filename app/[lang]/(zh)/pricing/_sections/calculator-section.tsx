import { getTranslations } from 'next-intl/server';
import { shareAddress } from '#components/order/calculator-address.ts';
import { defaultFields, readFields } from '#components/order/calculator-fields.ts';
import { CalculatorView } from '#components/order/calculator-view.tsx';
import { estimateFor } from '#components/order/estimate.ts';
import { LiveCalculator } from '#components/order/live-calculator.tsx';
import { Section } from '#components/sections/section.tsx';
import { offeredWaysText } from '#lib/i18n/offered-ways-text.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { identity, isSampleCompany, siteOrigin } from '#lib/shared/site/identity.ts';

/** The calculator with the estimate of its first conditions. */
export async function CalculatorSection() {
  const t = await getTranslations('pricing.calculator');
  const tPlans = await getTranslations('plans');
  const read = readFields(defaultFields);
  if ('problems' in read) throw new Error('the first conditions are wrong');
  const seller = {
    brandZh: identity.brandZh,
    brandEn: identity.brandEn,
    company: identity.companyZh,
    phone: identity.supportPhone,
    email: identity.supportEmail,
    ways: await offeredWaysText(),
    note: isSampleCompany ? tPlans('sample') : null,
  };
  return (
    <Section id="calculator" title={t('title')} lead={t('lead')}>
      <noscript>
        <p className="mb-4 text-ink-2">{t('noScript')}</p>
      </noscript>
      <LiveCalculator seller={seller} words={{ failed: t('failed'), retry: t('retry') }}>
        <CalculatorView
          fields={defaultFields}
          estimate={estimateFor(read.asked)}
          address={shareAddress(defaultFields, `${siteOrigin}${withBasePath(routePath('pricing'))}`)}
        />
      </LiveCalculator>
    </Section>
  );
}
