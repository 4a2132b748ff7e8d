import * as z from 'zod/mini';
import { deploymentSchema } from './deployment.ts';

/** Kinds of firm, in the order of the index. */
export const firmKinds = ['securities', 'advisory', 'public-fund', 'private-fund', 'capital', 'bank'] as const;

/** Kinds of problem that a firm had. The index lists the cases by these, too. */
export const problemKinds = [
  'reproduction',
  'data',
  'constraints',
  'execution',
  'positions',
  'attribution',
  'exposure',
  'customers',
] as const;

const caseProducts = [
  'quant',
  'rqdata',
  'rq-alpha-plus',
  'rq-factor',
  'rqoptimizer',
  'portfolio-management',
  'post-investment-analysis',
  'risk-management',
  'mobile',
  'market-push',
] as const;
export type CaseProduct = (typeof caseProducts)[number];

/** Screens of our products, each drawn by a component of the case's page. */
export const screenKinds = ['phone', 'notebook', 'limits', 'orders', 'reconciliation', 'exposure', 'batches'] as const;
export type ScreenKind = (typeof screenKinds)[number];

const text = z.string().check(z.trim(), z.minLength(1));
const line = text.check(z.maxLength(60));
const named = z.strictObject({ name: text, text });
const use = z.strictObject({ product: z.enum(caseProducts), text });
/** Text without figures: those on a screen are computed, so an editor types none beside it. */
const withoutFigures = text.check(z.regex(/^\D+$/));
const step = z.strictObject({ who: text.check(z.maxLength(10)), what: text });

/**
 * One case: a JSON file in this folder, named by the last segment of its URL. It is composed for a kind of firm: no customer's
 * name, no result in figures.
 */
export const caseSchema = z.strictObject({
  firm: z.enum(firmKinds),
  /** The kind of firm as its page names it; different for every case. */
  name: text.check(z.maxLength(16)),
  /** The page's h1, in parts between which a line may break. */
  title: z.array(text).check(z.minLength(1)),
  summary: text.check(z.maxLength(110)),
  /** One line for the index. */
  line,
  /** Under which problems the index lists the case, and with which line. */
  problems: z.array(z.strictObject({ kind: z.enum(problemKinds), line })).check(z.minLength(1)),
  problem: z.array(text).check(z.minLength(1)),
  constraints: z.array(named).check(z.minLength(2)),
  deployment: deploymentSchema,
  /** The screen of a product that this firm works with, and one or two sentences about what it shows. */
  screen: z.strictObject({
    kind: z.enum(screenKinds),
    title: withoutFigures.check(z.maxLength(14)),
    text: withoutFigures.check(z.maxLength(80)),
  }),
  modules: z.array(use).check(z.minLength(1)),
  /** The same piece of work, step by step, before and after; `same` is what stayed. */
  work: z.strictObject({
    before: z.array(step).check(z.minLength(3)),
    after: z.array(step).check(z.minLength(3)),
    same: text,
  }),
  /** Difficulties: the first attempt and why it failed, and the present solution. */
  hard: z.array(z.strictObject({ name: text, tried: text, now: text })).check(z.minLength(2)),
  /** Things that the firm would do differently. */
  again: z.array(text).check(z.minLength(2)),
  related: z.array(use).check(z.minLength(2)),
});
export type Case = z.infer<typeof caseSchema> & { slug: string };
