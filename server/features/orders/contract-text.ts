import { documentFile } from '#content/legal/documents.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { OrderRow } from './move-order.ts';
import { paymentWayNames } from './receipt-mail.ts';

/** A contract as it is printed: what stands above the table, the table, and the clauses below it. */
export type ContractText = {
  title: string;
  facts: readonly string[];
  parties: ReadonlyArray<{ heading: string; lines: readonly string[] }>;
  table: { columns: readonly string[]; rows: ReadonlyArray<readonly string[]>; totals: readonly string[] };
  clauses: ReadonlyArray<{ heading: string; text: string }>;
  footer: string;
};

/** The contract of an order, in the wording of the terms that were agreed to (数据服务用户协议, section 8). */
export function contractText(order: OrderRow, config: Config): ContractText {
  const { identity } = config;
  const amount = yuanFromFen(order.amount_fen);
  return {
    title: `${identity.brandZh}${isProducts(order) ? '数据产品' : '云端金融数据'}订购合同`,
    facts: [`合同编号：${order.id}`, `订立日期：${beijingDay(order.created_at)}`],
    parties: [
      { heading: '甲方（购买方）', lines: buyerLines(order) },
      {
        heading: '乙方（服务方）',
        lines: [`名称：${identity.companyZh}`, `电话：${identity.supportPhone}`, `邮箱：${identity.supportEmail}`],
      },
    ],
    table: {
      columns: ['项目', '单价（元）', '数量', '金额（元）'],
      rows: order.groups.flatMap(({ name: group, items }) =>
        items.map((item) => [
          isProducts(order) ? `${item.name}（${group}）` : item.name,
          `${item.unit_price}${perWords[item.per ?? 'month']}`,
          `${item.quantity} ${item.unit}`,
          item.amount,
        ]),
      ),
      totals: [`合计（含增值税）：人民币 ${amount} 元`, `大写：人民币${chineseAmount(order.amount_fen)}`],
    },
    clauses: clausesOf(order, config),
    footer: `${identity.companyZh} · 合同 ${order.id}`,
  };
}

const perWords = { month: ' / 月', year: ' / 年', once: '，一次' };

function isProducts({ merchandise }: OrderRow): boolean {
  return merchandise === 'data_products';
}

function buyerLines({ buyer, invoice }: OrderRow): string[] {
  const name = buyer.company ?? invoice.title ?? buyer.name ?? '';
  return [
    `名称：${name}`,
    ...(invoice.tax_number === null ? [] : [`统一社会信用代码：${invoice.tax_number}`]),
    ...(buyer.name === null || buyer.name === name ? [] : [`联系人：${buyer.name}`]),
    ...(buyer.phone === null ? [] : [`电话：${buyer.phone}`]),
    `邮箱：${buyer.email}`,
  ];
}

function clausesOf(order: OrderRow, config: Config): ContractText['clauses'] {
  const terms = `${config.publicOrigin}${basePath}${documentFile('rqdata.user', 'zh-CN')}`;
  return [
    {
      heading: '一、订购内容与期限',
      text: `甲方向乙方订购上表所列数据服务，期限 ${order.months} 个月，${startText(order)}。金额已按期限计算，长期限的优惠已经扣除。`,
    },
    { heading: '二、付款', text: paymentText(order) },
    { heading: '三、交付', text: deliveryText(order) },
    { heading: '四、发票', text: invoiceText(order) },
    {
      heading: '五、退款',
      text: '授权签发之前，甲方可以申请全额退款。授权签发之后，因数据服务与订单或产品页面的说明有实质不符且未能在合理期间内改正的，甲方可以要求退还未履行期间的费用；法律另有规定的，从其规定。',
    },
    {
      heading: '六、适用条款',
      text: `本合同未约定的事项适用甲方下单时同意的《数据服务用户协议》V1.0（${terms}）。两者不一致的，以本合同为准。`,
    },
    {
      heading: '七、订立',
      text: '本合同由双方在网上订立，自甲方提交订单时成立，与纸质合同具有同等效力。本文件由订单记录生成；需要加盖印章的文本请联系乙方。',
    },
  ];
}

function deliveryText(order: OrderRow): string {
  const text =
    '乙方在款项到账后签发授权文本，发送至甲方邮箱，并在订单页面提供下载。授权所载的产品、额度与期限与本合同一致。';
  if (!isProducts(order)) return text;
  const items = order.groups.flatMap((group) => group.items);
  const uses = items.map(({ name, licence }) => `${name}：${licence}`).join('；');
  const once = items.some(({ per }) => per === 'once')
    ? '一次性交付的产品在授权有效期内可以重复领取，已领取的部分不因授权到期而停止使用。'
    : '';
  return `${text}数据按各产品页所列的方式交付。${once}使用范围：${uses}`;
}

function startText({ starts_on: day }: OrderRow): string {
  return day === null ? '自授权签发之日起算' : `自 ${day} 起算；授权在该日之后签发的，自签发之日起算`;
}

function paymentText(order: OrderRow): string {
  const until = `甲方应在订单页面所示时间内付清全部款项，逾期未付的订单自动关闭，本合同终止，双方互不承担责任。`;
  if (order.status === 'closed') return `${until}本订单已关闭。`;
  if (order.paid_at === null || order.payment_way === null) return until;
  const way = paymentWayNames[order.payment_way]['zh-CN'];
  const paid = `甲方已于 ${beijingDay(order.paid_at)} 以${way}付清全部款项。`;
  if (order.status === 'refunding') return `${paid}本订单正在退款。`;
  return order.status === 'refunded' ? `${paid}本订单已退款，本合同终止。` : paid;
}

function invoiceText({ invoice }: OrderRow): string {
  if (invoice.kind === 'none') return '甲方下单时未要求开具发票；需要时可在付款后于订单页面申请。';
  const kind = invoice.kind === 'special' ? '增值税专用发票' : '增值税普通发票';
  const bank = [invoice.address, invoice.phone, invoice.bank, invoice.bank_account].filter((part) => part !== null);
  const details = bank.length === 0 ? '' : `；地址、电话、开户行及账号：${bank.join('，')}`;
  return `乙方向甲方开具${kind}（电子发票），抬头：${invoice.title ?? ''}${details}，发送至 ${invoice.email ?? ''}。`;
}
