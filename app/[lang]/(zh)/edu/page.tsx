import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LessonReading } from '#components/demos/lesson/lesson-reading.tsx';
import { DemoOpener } from '#components/demos/opener/demo-opener.tsx';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData, faqData } from '#components/sections/structured-data.ts';
import { CampusOpener } from '#components/trial/campus-opener.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { identity } from '#content/company.ts';
import { readCourses } from '#content/courses/courses.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { AssessmentIdeas } from './_sections/assessment-ideas.tsx';
import { CampusSection } from './_sections/campus-section.tsx';
import { courseListData } from './_sections/course-data.ts';
import { Courses } from './_sections/course-outline.tsx';
import { EduHero } from './_sections/edu-hero.tsx';
import { LessonSection } from './_sections/lesson-section.tsx';

const document = routePath('doc', { page: 'edu' });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('edu');
  return pageMetadata({ route: 'edu', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function EducationPage() {
  const t = await getTranslations('edu');
  const tEvidence = await getTranslations('evidence');
  const items = await getTexts('edu.faq.items');
  const more = await getTexts('edu.more.items');
  const courses = readCourses();
  const home = { name: tEvidence('home'), path: routePath('home') };
  const crumbs = breadcrumbData([home, { name: t('name'), path: routePath('edu') }]);
  return (
    <>
      <JsonLd data={[courseListData(courses, t), faqData(items), crumbs]} />
      <EduHero />
      <LessonSection>
        <DemoOpener name="lesson" words={await getTexts('edu.lesson.opener')}>
          <PhoneFold summary={t('lesson.reading')} className="mb-4">
            <LessonReading />
          </PhoneFold>
        </DemoOpener>
      </LessonSection>
      <Courses courses={courses} />
      <AssessmentIdeas />
      <Faq title={t('faq.title')} items={items} />
      <DocLinks
        title={t('more.title')}
        items={[
          { ...more.model, href: `${document}#model` },
          { ...more.materials, href: `${document}#materials` },
          { ...more.rules, href: `${document}#rules` },
        ]}
      />
      <CampusSection>
        <CampusOpener words={await getTexts('edu.campus.opener')} supportEmail={identity.supportEmail} />
      </CampusSection>
    </>
  );
}
