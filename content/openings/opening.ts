import * as z from 'zod/mini';

/** Kinds, directions, cities and employments; the search's filters. */
export const openingKinds = ['social', 'school'] as const;
export const openingDirections = ['research', 'engineering', 'data', 'product', 'service'] as const;
export const openingCities = ['beijing', 'shanghai', 'shenzhen', 'remote'] as const;
export const openingEmployments = ['full-time', 'internship'] as const;

export const openingLengths = { title: 40, summary: 120 } as const;

const text = z.string().check(z.trim(), z.minLength(1));
const day = z.iso.date();

/** One opening: a JSON file of this folder, named by the opening's id. */
export const openingSchema = z.strictObject({
  title: text.check(z.maxLength(openingLengths.title)),
  kind: z.enum(openingKinds),
  direction: z.enum(openingDirections),
  cities: z.array(z.enum(openingCities)).check(z.minLength(1)),
  employment: z.enum(openingEmployments),
  /** One sentence for the list. */
  summary: text.check(z.maxLength(openingLengths.summary)),
  duties: z.array(text).check(z.minLength(2)),
  requirements: z.array(text).check(z.minLength(2)),
  /** Qualifications that help but are not required. */
  advantages: z.array(text),
  openedOn: day,
  /** The last day on which applications are accepted, Beijing time; the opening disappears after it. */
  closesOn: day,
});
export type Opening = z.infer<typeof openingSchema> & { id: string };
