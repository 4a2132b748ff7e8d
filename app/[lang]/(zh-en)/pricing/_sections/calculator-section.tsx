import { getTranslations } from 'next-intl/server';
import { Activity } from 'react';
import { LiveCalculator } from '#components/order/calculator/live-calculator.ts';
import { Section } from '#components/sections/section.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity, isSampleCompany } from '#content/company.ts';
import { offeredWaysText } from '#lib/i18n/offered-ways-text.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

/** The calculator with the estimate of its first conditions. */
export async function CalculatorSection() {
  const t = await getTranslations('pricing.calculator');
  const tPlans = await getTranslations('plans');
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
    <Section id="calculator" rank="major" title={t('title')} lead={t('lead')}>
      <noscript>
        <p className="mb-4 text-ink-2">{t('noScript')}</p>
      </noscript>
      <PartBoundary>
        <Activity>
          <LiveCalculator seller={seller} page={`${siteOrigin}${withBasePath(routePath('pricing'))}`} />
        </Activity>
      </PartBoundary>
    </Section>
  );
}
