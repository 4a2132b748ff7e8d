import type { ownActions } from '#contract/account-journal.ts';
import account from '#messages/zh-CN/account.json' with { type: 'json' };
import refusals from '#messages/zh-CN/refusals.json' with { type: 'json' };
import type { Declaration } from '#server/kernel/desk/declare.ts';
import type { Action } from '#server/kernel/journal/actions.ts';

/** Names of the actors in the journal's entries. */
export const actorNames = {
  user: '用户',
  visitor: '访客',
  operator: '同事',
  provider: '支付机构',
  system: '系统',
} as const;

/** Names of actions that do not appear in an account's own records. */
const furtherActions: Readonly<Record<Exclude<Action, (typeof ownActions)[number]>, string>> = {
  'human-check': '人机验证',
  'cross-site-post': '来自其他网站的提交',
  'access-refused': '拒绝访问',
  'order-extended': '改付款期限',
  'payment-booked': '收款入账',
  'payment-mismatch': '收款金额不符',
  'payment-unknown': '收款没有对应的订单',
  'refund-opened': '开始退款',
  'refund-booked': '退款入账',
  'delivery-downloaded': '下载交付文件',
  'delivery-handed-over': '登记交付',
  'operator-command': '同事查看或办理',
  'desk-invited': '邀请同事',
  'desk-reset': '重置第二因素',
  'desk-enrolled': '同事完成设置',
  'desk-login': '登录运营后台',
  'desk-proven': '再次验证身份',
  'desk-password-changed': '同事修改密码',
  'desk-recovery-renewed': '同事换恢复码',
  'desk-sessions-ended': '同事结束登录',
  'operation-proposed': '提出，待第二位同事确认',
  'operation-confirmed': '第二位同事确认',
  'operator-added': '增加操作员',
  'operator-removed': '移除操作员',
  'operator-roles-set': '改操作员的角色',
  'operator-key-renewed': '换操作员的密钥',
  'operator-limit-set': '改两人办理的限额',
};
export const actionNames: Readonly<Record<string, string>> = { ...account.journal.actions, ...furtherActions };

/** Names of the outcomes. A refusal whose text has placeholders keeps its code. */
export const outcomeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(refusals).filter(([, text]) => !text.includes('{'))),
  ok: '成功',
  failed: '失败',
};

/** Word after a listing's name in the subject if it was exported to a file. */
export const exportMark = 'export';

/** Subjects of views that are not listings. */
const otherLooks = {
  journal: '列表「安全日志」',
  record: '打开记录',
  search: '查找全部记录',
  proposals: '待我确认',
} as const;

/** Returns the first words of subjects that only record a colleague's view. */
export const looksOf = (declared: readonly Declaration[]) => [
  ...Object.keys(otherLooks),
  ...declared.flatMap((one) => (one.kind === 'listing' ? one.name : [])),
];

/** Returns the names of lists and actions in subjects; ids before or after them are unchanged. */
export function subjectNames(declared: readonly Declaration[]): Readonly<Record<string, string>> {
  const own = declared.map(({ kind, name, title }) => [name, kind === 'listing' ? `列表「${title}」` : title] as const);
  return { ...Object.fromEntries(own), ...otherLooks, [exportMark]: '导出' };
}
