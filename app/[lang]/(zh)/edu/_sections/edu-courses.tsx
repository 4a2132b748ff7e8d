import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import type { Course } from '#content/courses/course.ts';
import { CourseOutline } from './course-outline.tsx';

/** The outlines one after the other; the weeks of the first are open. */
export async function Courses({ courses }: { courses: readonly Course[] }) {
  const t = await getTranslations('edu.courses');
  return (
    <Section id="courses" title={t('title')} lead={t('lead')}>
      <div className="space-y-12">
        {courses.map((course, at) => (
          <CourseOutline key={course.id} course={course} isOpen={at === 0} />
        ))}
      </div>
    </Section>
  );
}
