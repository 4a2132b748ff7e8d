import { obeyFault, type Faults } from '#server/adapters/faults.ts';
import type { CompanyRegister } from '#server/kernel/ports/ports.ts';

/** Names that cannot be mistaken for a real company's: kinds of companies in this field, each with 示例 in it. */
const names = [
  '证券',
  '基金管理',
  '期货',
  '私募基金管理',
  '资产管理',
  '保险资产管理',
  '银行理财',
  '信托',
  '数据科技',
  '投资咨询',
  '大学',
  '研究院',
].flatMap((kind) => ['示例一', '示例二', '示例三', '样例'].map((name) => `${name}${kind}${suffixes(kind)}`));

function suffixes(kind: string): string {
  if (kind === '大学' || kind === '研究院') return '';
  return ['证券', '期货', '信托'].includes(kind) ? '股份有限公司' : '有限公司';
}

/** Creates the stand-in for the register of companies, with a short list of sample names. */
export function createEmbeddedRegister({ faults }: { faults: Faults }): CompanyRegister {
  return {
    async search(typed) {
      await obeyFault(faults, 'company');
      const found = names.filter((name) => name.includes(typed));
      return found.toSorted((a, b) => Number(b.startsWith(typed)) - Number(a.startsWith(typed)));
    },
  };
}
