import type { ItemList, WithContext } from 'schema-dts';
import { absoluteUrl, organisation } from '#components/sections/structured-data.ts';
import type { Course } from '#content/courses/course.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** schema.org ItemList of the course outlines, each with its weeks as sections of the syllabus. */
export function courseListData(courses: readonly Course[], t: Translator<'edu'>): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map(({ id, title, level, summary, prerequisites, hoursPerWeek, weeks }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Course',
        name: title,
        description: summary,
        url: `${absoluteUrl(routePath('edu'))}#course-${id}`,
        provider: organisation(),
        inLanguage: 'zh-CN',
        isAccessibleForFree: true,
        educationalLevel: t(`courses.levels.${level}`),
        coursePrerequisites: prerequisites,
        timeRequired: `PT${hoursPerWeek * weeks.length}H`,
        syllabusSections: weeks.map(({ topic, content }) => ({
          '@type': 'Syllabus',
          name: topic,
          description: content,
        })),
      },
    })),
  };
}
