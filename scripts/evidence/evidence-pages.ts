import type { Locale } from '#contract/locale.ts';

export type EvidencePage = {
  /** Of `page.tsx`, below `app/[lang]`. */
  folder: string;
  locale?: Locale;
  product?: string;
  /** Ids of sections whose digits are words of an editor: a syllabus, examples of other markets' codes. */
  prose?: readonly string[];
};

/** The pages whose claims rest on computed figures. What stands here, `evidence.test.ts` holds to the market interface. */
export const evidencePages: readonly EvidencePage[] = [
  { folder: '(zh)' },
  { folder: '(zh)/rq-sdk' },
  { folder: '(zh)/ams' },
  { folder: '(zh)/ams/[product]', product: 'risk-management' },
  { folder: '(zh)/ams/[product]', product: 'portfolio-management' },
  { folder: '(zh)/ams/[product]', product: 'post-investment-analysis' },
  { folder: '(zh)/rq-factor' },
  { folder: '(zh)/rqoptimizer' },
  { folder: '(zh)/rq-alpha-plus' },
  { folder: '(zh)/quant' },
  { folder: '(zh-en)/rqdata', prose: ['symbols'] },
  { folder: '(zh-en)/rqdata', locale: 'en-US', prose: ['symbols'] },
  { folder: '(zh)/solution/mobile' },
  { folder: '(zh)/solution/market-push' },
  { folder: '(zh)/edu', prose: ['courses'] },
  { folder: '(zh)/pricing' },
];

export const nameOf = ({ folder, product, locale }: EvidencePage) =>
  [folder.replace('[product]', product ?? ''), locale].filter(Boolean).join(' ');
