import { getMessages } from 'next-intl/server';
import { DeploymentPicture } from '#components/charts/deployment-picture.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import type { Case } from '#content/cases/case.ts';
import { ProductUses } from './product-uses.tsx';

/** What stands where, what flows between, and what each module does in it. */
export async function CaseSetUp({ study: { name, deployment, modules } }: { study: Case }) {
  const { page: words } = (await getMessages()).caseStudies;
  return (
    <>
      <Section id="deployment" title={words.deployment} lead={deployment.text}>
        <DeploymentPicture
          title={fill(words.deploymentTitle, { name })}
          deployment={deployment}
          words={words.picture}
        />
      </Section>
      <Section title={words.modules} layout="beside">
        <ProductUses uses={modules} />
      </Section>
    </>
  );
}
