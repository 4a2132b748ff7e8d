import type { DeskStateTone } from '#contract/desk-columns.ts';

/**
 * Colours of all states that the desk shows, by their names: a name has the same colour in every list and on every record's page.
 * `server/main/desk-states.test.ts` fails for a name without an entry.
 */
export const stateToneOf: Readonly<Record<string, DeskStateTone>> = {
  // Enquiries.
  未答复: 'warning',
  处理中: 'primary',
  已答复: 'success',
  已结束: 'neutral',
  // Orders and quotations.
  待付款: 'primary',
  '已付款，待开通': 'warning',
  已开通: 'success',
  退款中: 'warning',
  已退款: 'neutral',
  已关闭: 'neutral',
  已下单: 'success',
  已过期: 'neutral',
  已撤回: 'neutral',
  // Licences, trials and accounts.
  未生效: 'primary',
  有效: 'success',
  试用中: 'success',
  正常: 'success',
  已到期: 'neutral',
  已吊销: 'danger',
  // Schools and road-shows.
  待审核: 'warning',
  已批准: 'success',
  未批准: 'neutral',
  待确认: 'warning',
  已确认: 'success',
  已取消: 'neutral',
  // Applications for openings.
  新申请: 'warning',
  筛选: 'primary',
  评估: 'primary',
  面谈: 'primary',
  录用通知: 'success',
  已入职: 'success',
  未录用: 'neutral',
  // Openings and edited texts.
  接收申请: 'success',
  尚未发布: 'primary',
  已截止: 'neutral',
  待生效: 'primary',
  生效中: 'success',
  已被替代: 'neutral',
  // Tasks of finance, transfers and the ledger.
  '平台退款，服务待决定': 'warning',
  待线下退回: 'warning',
  待开红字发票: 'warning',
  待补开发票: 'warning',
  '到账，一致': 'success',
  '到账，有不符': 'warning',
  '到账，没有可能的订单': 'warning',
  '已填流水号，未见到账': 'primary',
  收款: 'success',
  退款: 'neutral',
  // Colleagues, background work and the journal.
  已邀请: 'primary',
  已启用: 'success',
  等待: 'primary',
  执行中: 'primary',
  完成: 'success',
  失败: 'danger',
  放弃: 'neutral',
  成功: 'neutral',
};
