import { yuanFromFen } from '#contract/money.ts';
import { refundServices, type RefundService } from '#contract/order-states.ts';
import { projectAgreement } from '#server/features/orders/agreement-rows.ts';
import { readKeptFen } from '#server/features/orders/kept-money.ts';
import { moveOrder, type OrderRow } from '#server/features/orders/move-order.ts';
import { requireAmount, withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { requireSecondPerson } from '#server/kernel/operators/second-person.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { planRefund, type Planned } from './refund-plan.ts';
import { beginRefund, type RefundRow } from './refunds.ts';

const choice = refundServices.join('|');

/** Refunds: money and service are decided together, and shown before they are done (decision 0110). */
export const refundCommands: Readonly<Record<string, OpsCommand>> = {
  'order-refund': {
    usage: `<订单号> [--amount <元>] [--service <${choice}>] [--reason <原因>] [--confirm <核对码>]`,
    does: '退款：先显示款项、服务、许可与发票的后果和核对码，带核对码才办理；不写金额为全部余款；已开通的须选服务怎么办',
    async run(deps, args) {
      const options = {
        amount: { type: 'string' },
        service: { type: 'string' },
        reason: { type: 'string' },
        confirm: { type: 'string' },
      } as const;
      const { values, positionals } = parseOptions(args, options);
      return withOrder(deps, positionals[0], async (trx, order) => {
        if (order.status !== 'paid' && order.status !== 'fulfilled') {
          throw new OpsError(`订单状态为 ${order.status}，不能退款`);
        }
        const mostFen = await readKeptFen(trx, order);
        const amountFen = values.amount === undefined ? mostFen : requireAmount(values.amount);
        if (amountFen === 0 || amountFen > mostFen) {
          throw new OpsError(`退款金额应大于 0，且不超过尚未退回的 ${yuanFromFen(mostFen)} 元`);
        }
        const isWhole = order.licence_id === null && amountFen === mostFen;
        const service = isWhole ? 'ended' : requireService(values.service);
        if (order.licence_id === null && service === 'ended' && !isWhole)
          throw new OpsError('尚未开通的订单终止服务须全额退款');
        const planned = { amountFen, service, reason: values.reason ?? order.refund_reason ?? '协商退款' };
        const command = ['order-refund', order.id, '--amount', yuanFromFen(amountFen), '--service', service];
        if (values.reason !== undefined) command.push('--reason', `'${values.reason}'`);
        return confirmed({ ...deps, db: trx }, order, { planned, command, code: values.confirm }, async () => {
          await beginRefund({ ...deps, db: trx }, order, planned);
          return `${order.id} 退回 ${yuanFromFen(amountFen)} 元，服务 ${service}\n`;
        });
      });
    },
  },
  'refund-decide': {
    usage: `<订单号> --refund <退款单号> --service <${choice}> [--confirm <核对码>]`,
    does: '支付平台上退回的款项：决定服务怎么办；先显示后果和核对码，带核对码才办理',
    async run(deps, args) {
      const options = { refund: { type: 'string' }, service: { type: 'string' }, confirm: { type: 'string' } } as const;
      const { values, positionals } = parseOptions(args, options);
      return withOrder(deps, positionals[0], async (trx, order) => {
        const decides = await trx
          .selectFrom('refunds')
          .selectAll()
          .where('order_id', '=', order.id)
          .where('out_refund_no', '=', values.refund ?? '')
          .where('decided_at', 'is', null)
          .executeTakeFirst();
        if (!decides) throw new OpsError('该订单没有这笔待决定的退款；money-tasks 列出待决定的');
        const service = requireService(values.service);
        const planned = { amountFen: decides.amount_fen, service, reason: decides.reason, decides };
        const command = ['refund-decide', order.id, '--refund', decides.out_refund_no, '--service', service];
        return confirmed({ ...deps, db: trx }, order, { planned, command, code: values.confirm }, async () => {
          await decide({ ...deps, db: trx }, order, decides, service);
          return `${order.id} ${decides.out_refund_no} 服务 ${service}\n`;
        });
      });
    },
  },
};

async function decide(
  deps: Deps,
  order: OrderRow,
  { out_refund_no: number }: RefundRow,
  service: RefundService,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const set = { service, decided_at: now, decided_by: currentActor().name };
  await db.updateTable('refunds').set(set).where('out_refund_no', '=', number).execute();
  if (order.licence_id !== null) await projectAgreement(deps, order.licence_id);
  // Nothing of it stays paid: it has been paid back.
  if ((await readKeptFen(db, order)) === 0) {
    for (const to of ['refunding', 'refunded'] as const) await moveOrder(db, now, { id: order.id, to });
  }
  await planOrderMail(db, now, order.id, `refunded:${number}`);
}

/** Shows what would be done; does it once the code of exactly that is given, and once two operators have where that is asked for. */
async function confirmed(
  deps: Deps,
  order: OrderRow,
  { planned, command, code }: { planned: Planned; command: string[]; code: string | undefined },
  work: () => Promise<string>,
): Promise<string> {
  const plan = await planRefund(deps, order, planned);
  const preview = `${plan.text}办理  npm run ops -- ${command.join(' ')} --confirm ${plan.code}\n`;
  if (code === undefined) return `${order.id} 退款的后果（尚未办理）\n${preview}`;
  if (code !== plan.code) throw new OpsError(`核对码不符：情况或参数与预览时不同，没有办理。现在的后果：\n${preview}`);
  const { amountFen, service, decides } = planned;
  const operation = {
    command: command[0] ?? '',
    subject: order.id,
    amountFen,
    terms: `${yuanFromFen(amountFen)} ${service} ${decides?.out_refund_no ?? ''}`.trim(),
  };
  return (await requireSecondPerson(deps, operation)) ?? work();
}

/** @throws OpsError without a choice: money and service are two things */
function requireService(text: string | undefined): RefundService {
  const service = refundServices.find((known) => known === text);
  if (!service) {
    throw new OpsError('--service 须写明服务怎么办：unchanged 不变（让利）、shortened 缩短到仍付款的天数、ended 终止');
  }
  return service;
}
