import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { RecruitmentData } from '#app/[lang]/(zh)/recruitment/_sections/recruitment-data.tsx';
import { SocialHero } from './_sections/social-hero.tsx';
import { SocialProcess } from './_sections/social-process.tsx';
import { Teams } from './_sections/teams.tsx';
import { Why } from './_sections/why.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).recruitmentSocial;
  return pageMetadata({ route: 'recruitment-social', locale: 'zh-CN', title, description });
}

export default async function SocialRecruitmentPage() {
  const { recruitment, recruitmentSocial: words } = await getMessages();
  const { method, faq, next, hero } = words;
  const searchFor = (userType: string) => routePath('recruitment-search', { userType });
  return (
    <>
      <RecruitmentData route="recruitment-social" name={words.name} questions={faq.items} />
      <SocialHero />
      <Teams />
      <Why />
      <SocialProcess />
      <Section id="method" title={method.title} lead={method.lead} layout="beside">
        <RuleList rules={method.rules} />
      </Section>
      <Faq title={faq.title} items={faq.items} />
      <NextStep title={next.title} text={next.text}>
        <AppLink to={searchFor('social')} className={buttonClass('primary')}>
          {hero.search}
        </AppLink>
        <AppLink to={routePath('recruitment-school')} className="link py-2.5">
          {recruitment.search.other.social}
        </AppLink>
      </NextStep>
    </>
  );
}
