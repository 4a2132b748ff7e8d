import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { deliveredMail, readHandovers } from './handovers.ts';
import { withOrder } from './order-arguments.ts';
import { planOrderMail } from './order-thread.ts';

/** What colleagues hand over by hand. */
export const handoverCommands: Readonly<Record<string, OpsCommand>> = {
  'deliveries-waiting': {
    usage: '',
    does: '列出已付款、待同事交付的数据产品',
    async run(deps) {
      const waiting = await listWaiting(deps);
      return waiting.map((row) => `${row.join('  ')}\n`).join('') || '没有待交付的产品\n';
    },
  },
  'delivery-done': {
    usage: '<订单号> <产品编号> --note <取得方式>',
    does: '登记该产品已交付，并写信告知买方；取得方式写明地址、联系人或文件所在，原样写进邮件与交付中心',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { note: { type: 'string' } });
      const [id = '', product = ''] = positionals;
      const note = values.note?.trim() ?? '';
      if (note === '') throw new OpsError('缺少 --note：写明买方如何取得');
      return withOrder(deps, id, async (trx, order) => {
        const handovers = await readHandovers({ ...deps, db: trx }, order);
        const handover = handovers.find((one) => one.product === product);
        if (!handover) throw new OpsError('该订单没有这个待交付的产品');
        if (handover.state === 'delivered') throw new OpsError(`已于 ${handover.delivered_at} 登记交付`);
        const now = deps.clock.now();
        await planOrderMail(trx, now, id, deliveredMail(product), note);
        await journal(trx, now, {
          action: 'delivery-handed-over',
          accountId: order.user_id,
          subject: `${id} ${product}`,
        });
        return `${id} ${handover.name} 已登记交付\n`;
      });
    },
  },
};

async function listWaiting(deps: Deps): Promise<string[][]> {
  const orders = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('merchandise', '=', 'data_products')
    .where('status', 'in', ['paid', 'fulfilled'])
    .orderBy('paid_at')
    .execute();
  const rows = await Promise.all(
    orders.map(async (order) => {
      const waiting = (await readHandovers(deps, order)).filter(({ state }) => state === 'waiting');
      return waiting.map(({ product, name, since }) => [order.id, product, name, since]);
    }),
  );
  return rows.flat();
}
