import { getTranslations } from 'next-intl/server';
import { DeploymentPicture } from '#components/charts/deployment-picture.tsx';
import { Section } from '#components/sections/section.tsx';
import type { Case } from '#content/cases/case.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { ProductUses } from './product-uses.tsx';

/** Renders the deployment diagram: the systems, their zones and the data flows between them. */
export async function CaseDeployment({ study: { name, deployment } }: { study: Case }) {
  const t = await getTranslations('caseStudies.page');
  return (
    <Section rank="major" id="deployment" title={t('deployment')} lead={deployment.text}>
      <DeploymentPicture
        title={t('deploymentTitle', { name })}
        deployment={deployment}
        words={await getTexts('caseStudies.page.picture')}
      />
    </Section>
  );
}

/** Renders how the firm uses each module, and related products that it does not use. */
export async function CaseModules({ study: { modules, related } }: { study: Case }) {
  const t = await getTranslations('caseStudies.page');
  return (
    <Section title={t('modules')} layout="beside">
      <ProductUses uses={modules} />
      <h3 className="mt-4 sm:mt-8 sm:mb-3">{t('related')}</h3>
      <ProductUses uses={related} isBrief />
    </Section>
  );
}
