import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import type { Course } from '#content/courses/course.ts';
import { CourseOutline } from './course-outline.tsx';

/** The outlines one after the other. */
export async function Courses({ courses }: { courses: readonly Course[] }) {
  const t = await getTranslations('edu.courses');
  return (
    <Section id="courses" title={t('title')} lead={t('lead')}>
      <div className="space-y-12">
        {courses.map((course) => (
          <CourseOutline key={course.id} course={course} />
        ))}
      </div>
    </Section>
  );
}
