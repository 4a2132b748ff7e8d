import { getMessages } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { documentFile } from '#content/legal/documents.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/** Paying, invoices and refunds, as the agreement has them. */
export async function TermsSection() {
  const { evidence, pricing } = await getMessages();
  const { terms: words } = pricing;
  const agreement = { href: withBasePath(documentFile('rqdata.user', 'zh-CN')), outer: true, newBlock: true };
  return (
    <Section
      id="terms"
      title={words.title}
      lead={words.lead}
      layout="beside"
      next={
        <NextLink to={agreement} newWindowHint={evidence.newWindow}>
          {words.agreement}
        </NextLink>
      }
    >
      <RuleList rules={Object.values(words.rules)} />
    </Section>
  );
}
