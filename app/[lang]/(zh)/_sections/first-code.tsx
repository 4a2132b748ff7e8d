import { getMessages } from 'next-intl/server';
import { dailyPricesSample } from '#content/rqdata-samples.ts';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function FirstCode() {
  const { evidence, home } = await getMessages();
  const { code: words } = home;
  return (
    <Section
      title={words.title}
      lead={words.lead}
      layout="beside"
      next={
        <div className="flex flex-wrap gap-x-6">
          <NextLink to={routePath('rqdata')}>{words.next}</NextLink>
          <NextLink to={docLink('rqdata/python/')} newWindowHint={evidence.newWindow}>
            {words.docs}
          </NextLink>
        </div>
      }
    >
      <CodeSample
        label={words.label}
        samples={[{ title: 'Python', language: 'python', ...dailyPricesSample['zh-CN'].python }]}
      />
    </Section>
  );
}
