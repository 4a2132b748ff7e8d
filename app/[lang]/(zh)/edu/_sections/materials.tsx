import { getMessages } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What a course gets: without asking, and with the licence. */
export async function Materials() {
  const { title, lead, open, licensed, links } = (await getMessages()).edu.materials;
  return (
    <Section id="materials" title={title} lead={lead}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h3 className="mb-3 text-lg">{open.title}</h3>
          <RuleList rules={open.rows} />
          <p className="mt-2 flex flex-wrap gap-x-6">
            <NextLink to={`${routePath('rqdata')}?demo=api-console`}>{links.console}</NextLink>
            <NextLink to={`${routePath('rq-factor')}?demo=factor`}>{links.factor}</NextLink>
          </p>
        </div>
        <div>
          <h3 className="mb-3 text-lg">{licensed.title}</h3>
          <RuleList rules={licensed.rows} />
          <p className="mt-2">
            <NextLink to={routePath('licence')}>{links.inspect}</NextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
