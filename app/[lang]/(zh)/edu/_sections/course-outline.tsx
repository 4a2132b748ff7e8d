import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { Accordion } from '#components/ui/accordion.tsx';
import type { Course } from '#content/courses/course.ts';

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

/** Shows one course: its purpose, prerequisites, weeks and assessment. */
async function CourseOutline({ course }: { course: Course }) {
  const t = await getTranslations('edu.courses');
  const { id, title, level, summary, hoursPerWeek, prerequisites, weeks, assessment } = course;
  const numbered = weeks.map((week, at) => ({ ...week, at: at + 1 }));
  return (
    <article aria-labelledby={`course-${id}`} className="border-t border-ink pt-4">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h3 id={`course-${id}`} className="text-xl">
            {title}
          </h3>
          <p className="mt-1 text-sm text-ink-2">
            {t('facts', { level: t(`levels.${level}`), weeks: weeks.length, hours: hoursPerWeek })}
          </p>
        </div>
        <div className="lg:col-span-7">
          <p>{summary}</p>
          <p className="mt-3 text-ink-2">
            {t('prerequisites')}：{prerequisites.join('；')}
          </p>
        </div>
      </div>
      <Accordion
        className="mt-4"
        items={[
          {
            title: t('outline', { weeks: weeks.length }),
            content: (
              <>
                <ProseTable
                  caption={`${title}：${t('outline', { weeks: weeks.length })}`}
                  rows={numbered}
                  rowKey={({ at }) => String(at)}
                  columns={[
                    {
                      key: 'topic',
                      header: t('columns.topic'),
                      cell: ({ at, topic }) => (
                        <>
                          <span className="block text-sm font-normal text-ink-2">{t('week', { n: at })}</span>
                          <span className="text-ink">{topic}</span>
                        </>
                      ),
                    },
                    { key: 'content', header: t('columns.content'), cell: ({ content }) => content },
                    {
                      key: 'exercise',
                      header: t('columns.exercise'),
                      cell: ({ exercise, tool }) => (
                        <>
                          <span className="text-ink">{exercise}</span>
                          {tool && (
                            <span className="block text-sm text-primary">
                              {t('tool', { tool: t(`tools.${tool}`) })}
                            </span>
                          )}
                        </>
                      ),
                    },
                  ]}
                />
                <h4 className="mt-6 mb-2 font-medium text-ink">{t('assessment')}</h4>
                <dl>
                  {assessment.map(({ name, share, text }) => (
                    <div key={name} className="grid grid-cols-[4rem_1fr] gap-x-4 border-t border-hairline py-2">
                      <dt className="row-span-2 text-xl font-semibold text-primary">{share}%</dt>
                      <dd>
                        <strong className="font-semibold">{name}</strong>
                        <span className="block text-ink-2">{text}</span>
                      </dd>
                    </div>
                  ))}
                </dl>
              </>
            ),
          },
        ]}
      />
    </article>
  );
}
