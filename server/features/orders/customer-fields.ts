import * as z from 'zod/mini';
import { poNumber } from '#contract/buyer.ts';
import { email, telephone } from '#contract/fields.ts';
import { taxNumber } from '#contract/tax-number.ts';
import { nameLine } from '#contract/wire-values.ts';
import { field } from '#server/kernel/desk/fields.ts';
import { normaliseEmail } from '#server/kernel/text/email-address.ts';
import { unprintable } from './printable-names.ts';

/** A field by a rule of the site's own forms, in the words of the desk. */
const byRule = (rule: z.ZodMiniType<string, string>, title: string, wrong: string) =>
  field(
    z.pipe(
      z.string().check(z.refine((text) => rule.safeParse(text).success, wrong)),
      z.transform((text: string) => rule.parse(text)),
    ),
    { title },
  );

/** A name by such a rule, that its document can print as it is written. */
const printedByRule = (rule: z.ZodMiniType<string, string>, title: string, wrong: string, document = '合同') =>
  field(
    byRule(rule, title, wrong).check(
      z.refine((name) => unprintable(name) === '', {
        error: ({ input }) => `${document}印不出这些字：${unprintable(String(input))}`,
      }),
    ),
    { title },
  );

/** A customer as a colleague writes them down. */
export const contactName = printedByRule(nameLine(50), '联系人', '应为 1 至 50 个字');
export const companyName = printedByRule(nameLine(100), '公司或机构', '应为 1 至 100 个字');
export const invoiceTitle = printedByRule(nameLine(100), '抬头', '应为 1 至 100 个字', '发票');
export const invoiceTaxNumber = byRule(taxNumber, '税号', '应为统一社会信用代码或纳税人识别号');
export const companyAddress = printedByRule(nameLine(200), '地址', '应为 1 至 200 个字');
export const registrationNumber = printedByRule(nameLine(60), '税号或注册号', '应为 1 至 60 个字');
export const customerPoNumber = printedByRule(poNumber, '采购单号', '应为 1 至 40 个字');
export const contactPhone = byRule(telephone, '电话', '应为电话号码');
export const contactEmail = byRule(email.check(z.overwrite(normaliseEmail)), '邮箱', '应为邮箱地址');
