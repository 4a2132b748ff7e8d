import { getTranslations } from 'next-intl/server';
import { DeploymentPicture } from '#components/charts/deployment-picture.tsx';
import { Section } from '#components/sections/section.tsx';
import type { Case } from '#content/cases/case.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { ProductUses } from './product-uses.tsx';

/** What stands where, what flows between, and what each module does in it. */
export async function CaseSetUp({ study: { name, deployment, modules } }: { study: Case }) {
  const t = await getTranslations('caseStudies.page');
  return (
    <>
      <Section id="deployment" title={t('deployment')} lead={deployment.text}>
        <DeploymentPicture
          title={t('deploymentTitle', { name })}
          deployment={deployment}
          words={await getTexts('caseStudies.page.picture')}
        />
      </Section>
      <Section title={t('modules')} layout="beside">
        <ProductUses uses={modules} />
      </Section>
    </>
  );
}
