import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { refundServices, type RefundService } from '#contract/order-states.ts';
import { projectAgreement } from '#server/features/orders/agreement-rows.ts';
import { readKeptFen } from '#server/features/orders/kept-money.ts';
import { moveOrder, type OrderRow } from '#server/features/orders/move-order.ts';
import { withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import { unstatedReason } from '#server/features/orders/refund-mails.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, type Preview } from '#server/kernel/desk/declare.ts';
import { choice, lines, money, optional, subject, text } from '#server/kernel/desk/fields.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { requireSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { lineField, planLine } from './refund-line.ts';
import { planRefund, serviceNames, serviceWords, type Planned } from './refund-plan.ts';
import { beginRefund, endRefunding, type RefundRow } from './refunds.ts';

const serviceWrong = '须写明服务怎么办：unchanged 不变（让利）、shortened 缩短到仍付款的天数、ended 终止';
const serviceChoice = choice(refundServices, { title: '服务', wrong: serviceWrong, choices: serviceNames });

const roles = ['finance'] as const;

/** Refund actions. Money and service are decided together and previewed before they take effect (decision 0110). */
export const refundCommands = [
  defineAction({
    name: 'order-refund',
    title: '退款',
    does: '退款：先显示款项、服务、许可与发票的后果，确认后才办理；不写金额为全部余款；已开通的须选服务怎么办，或写明只退哪一项、几个用户，金额按价格与剩余天数计算',
    roles,
    recentProof: true,
    secondPerson: 'above-limit',
    preview: true,
    on: [{ kind: 'order', field: 'order', states: ['paid', 'fulfilled'] }],
    input: z.object({
      order: subject('订单号'),
      amount: optional(money()),
      service: optional(serviceChoice),
      line: optional(lineField),
      reason: optional(lines({ title: '原因', place: '写给买方' })),
    }),
    subject: ({ order }) => order,
    run: (deps, { order: id, ...given }, code) =>
      withOrder(deps, id, async (trx, order) => {
        if (order.status !== 'paid' && order.status !== 'fulfilled') {
          throw new OpsError(`订单状态为${orderStateNames[order.status]}，不能退款`);
        }
        const reason = given.reason ?? order.refund_reason ?? unstatedReason;
        const stated = { order: order.id, ...(given.reason !== undefined && { reason: given.reason }) };
        if (given.line !== undefined) {
          const field = given.amount !== undefined ? 'amount' : 'service';
          if (given[field] !== undefined) throw new OpsError('只退一项的，金额与服务由这一项决定，不另填', field);
          const planned = { ...(await planLine({ ...deps, db: trx }, order, given.line)), reason };
          const input = { ...stated, line: given.line };
          return carryOut({ ...deps, db: trx }, order, { planned, input, code });
        }
        const mostFen = await readKeptFen(trx, order);
        const amountFen = given.amount ?? mostFen;
        if (amountFen === 0 || amountFen > mostFen) {
          throw new OpsError(`退款金额应大于 0，且不超过尚未退回的 ${yuanFromFen(mostFen)} 元`);
        }
        const isWhole = order.licence_id === null && amountFen === mostFen;
        const service = isWhole ? 'ended' : given.service;
        if (service === undefined) throw new OpsError(serviceWrong, 'service');
        if (order.licence_id === null && service === 'ended' && !isWhole)
          throw new OpsError('尚未开通的订单终止服务须全额退款');
        const planned = { amountFen, service, reason };
        const input = { ...stated, amount: yuanFromFen(amountFen), service };
        return carryOut({ ...deps, db: trx }, order, { planned, input, code });
      }),
  }),
  defineAction({
    name: 'refund-decide',
    title: '决定退款后的服务',
    does: '支付平台上退回的款项：决定服务怎么办；先显示后果，确认后才办理',
    roles,
    recentProof: true,
    secondPerson: 'above-limit',
    preview: true,
    on: [{ kind: 'order', field: 'order', value: 'undecided' }],
    input: z.object({ order: subject('订单号'), refund: text({ title: '退款单号' }), service: serviceChoice }),
    subject: ({ order }) => order,
    run: (deps, { order: id, refund, service }, code) =>
      withOrder(deps, id, async (trx, order) => {
        const decides = await trx
          .selectFrom('refunds')
          .selectAll()
          .where('order_id', '=', order.id)
          .where('out_refund_no', '=', refund)
          .where('decided_at', 'is', null)
          .executeTakeFirst();
        if (!decides) throw new OpsError('该订单没有这笔待决定的退款；待决定的见「财务待办」');
        const planned = { amountFen: decides.amount_fen, service, reason: decides.reason, decides };
        const input = { order: order.id, refund: decides.out_refund_no, service };
        const operation = { command: 'refund-decide', planned, input, code };
        return confirmed({ ...deps, db: trx }, order, operation, async () => {
          await decide({ ...deps, db: trx }, order, decides, service);
          return `${order.id} ${decides.out_refund_no} 服务${serviceNames[service]}\n`;
        });
      }),
  }),
];

type Refunding = { planned: Planned; input: Record<string, string>; code: string | undefined };

/** Previews a refund, or starts it if the confirmation code of that preview is given. */
function carryOut(deps: Deps, order: OrderRow, { planned, input, code }: Refunding): Promise<string | Preview> {
  return confirmed(deps, order, { command: 'order-refund', planned, input, code }, async () => {
    await beginRefund(deps, order, planned);
    return `${order.id} 退回 ${yuanFromFen(planned.amountFen)} 元，服务${serviceWords(planned, order)}\n`;
  });
}

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
  if ((await readKeptFen(db, order)) === 0) {
    await moveOrder(db, now, { id: order.id, to: 'refunding' });
    await endRefunding(db, now, order.id);
  }
  await planOrderMail(db, now, order.id, `refunded:${number}`);
}

/** Previews an action, or runs it if the confirmation code of that preview is given and, where required, two operators have confirmed. */
async function confirmed(
  deps: Deps,
  order: OrderRow,
  { command, planned, input, code }: Refunding & { command: string },
  work: () => Promise<string>,
): Promise<string | Preview> {
  const plan = await planRefund(deps, order, planned);
  if (code !== plan.code) return { ...plan, heading: `${order.id} 退款的后果`, input, isStale: code !== undefined };
  const { amountFen, decides } = planned;
  const terms =
    `${yuanFromFen(amountFen)} 元，服务${serviceWords(planned, order)} ${decides?.out_refund_no ?? ''}`.trim();
  return (await requireSecondPerson(deps, { command, roles, subject: order.id, amountFen, terms })) ?? work();
}
