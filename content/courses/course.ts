import * as z from 'zod/mini';

/** Tools of the suite that a week's exercise may use; each has its own page. */
const courseTools = ['rqdata', 'rq-factor', 'rqoptimizer', 'rq-alpha-plus'] as const;
const levels = ['undergraduate', 'graduate'] as const;

const text = z.string().check(z.trim(), z.minLength(1));

const week = z.strictObject({
  topic: text.check(z.maxLength(30)),
  /** Topic of the lecture. */
  content: text,
  /** Task that every student computes on the synthetic market. */
  exercise: text,
  tool: z.optional(z.enum(courseTools)),
});

const part = z.strictObject({
  name: text.check(z.maxLength(20)),
  /** Percentage of the mark. */
  share: z.int().check(z.gte(5), z.lte(100)),
  text,
});

/** One course outline: a JSON file of this folder, named by the course's id. */
export const courseSchema = z.strictObject({
  /** Position among the courses, from 1. */
  order: z.int().check(z.gte(1)),
  title: text.check(z.maxLength(30)),
  level: z.enum(levels),
  /** One sentence on what a student can do afterwards. */
  summary: text.check(z.maxLength(120)),
  hoursPerWeek: z.int().check(z.gte(1), z.lte(6)),
  prerequisites: z.array(text).check(z.minLength(1)),
  /** One a week, in order. */
  weeks: z.array(week).check(z.minLength(8), z.maxLength(18)),
  assessment: z.array(part).check(
    z.minLength(2),
    z.refine((parts) => parts.reduce((sum, { share }) => sum + share, 0) === 100, 'the shares must add up to 100'),
  ),
});
export type Course = z.infer<typeof courseSchema> & { id: string };
