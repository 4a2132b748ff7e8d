import { yuanFromFen } from '#contract/money.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { SiteDeps } from '#server/main/create-adapters.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { ConnectionLost } from './simulated-database.ts';
import type { Town } from './town.ts';

const dayMs = 86_400_000;

/** The operators' daily work: bank transfers, refunds, and failed jobs. */
export class Operator {
  readonly #town: Town;

  constructor(town: Town) {
    this.#town = town;
  }

  async work(): Promise<void> {
    await this.#confirmTransfers();
    await this.#decideRefunds();
    await this.#payBack();
    await this.#repeatFailed();
  }

  /** Fulfils an order without waiting for its job. */
  async fulfil(orderId: string): Promise<void> {
    await this.#command(['order-fulfil', orderId]);
  }

  /** Refunds a part of the amount and shortens the service accordingly. */
  async refund(orderId: string): Promise<void> {
    await this.#refund(orderId, ['--amount', '10.00', '--service', 'shortened']);
  }

  /** Reads the preview and confirms it. */
  async #refund(orderId: string, terms: readonly string[]): Promise<void> {
    const command = ['order-refund', orderId, ...terms];
    let preview = '';
    await this.#command(command, (text) => {
      preview = text;
    });
    const code = /--confirm (\w+)/.exec(preview)?.[1];
    if (code !== undefined) await this.#command([...command, '--confirm', code]);
  }

  /** Runs a command. @param read receives its output, or the reason of its refusal */
  async #command(args: readonly string[], read?: (text: string) => void): Promise<'done' | 'refused' | 'no answer'> {
    const run = async (deps: SiteDeps) => {
      const text = await runCommand(deps, [...args]);
      read?.(String(text));
      return 'done' as const;
    };
    return this.#in(run).catch((error: unknown) => {
      if (ConnectionLost.is(error)) return 'no answer';
      if (!(error instanceof OpsError)) throw error;
      read?.(error.message);
      return 'refused';
    });
  }

  #in<Result>(work: (deps: SiteDeps) => Promise<Result>): Promise<Result> {
    return this.#town.anyProcess().run(work);
  }

  /** Reads rows in a process. If the process dies, the operator looks again the next day. */
  async #list<Row>(read: (db: Deps['db']) => Promise<Row[]>): Promise<Row[]> {
    return this.#in(({ db }) => read(db)).catch((error: unknown) => {
      if (ConnectionLost.is(error)) return [];
      throw error;
    });
  }

  async #confirmTransfers(): Promise<void> {
    const { scheduler, bank } = this.#town;
    for (const transfer of bank.arrived.filter(({ isConfirmed }) => !isConfirmed)) {
      const { orderId, slip } = transfer;
      const [order] = await this.#list((db) =>
        db.selectFrom('orders').select('amount_fen').where('id', '=', orderId).execute(),
      );
      if (!order) continue;
      const amount = yuanFromFen(order.amount_fen);
      const give = ['transfer-confirm', orderId, '--amount', amount, '--slip', slip];
      const confirm = async () => {
        let said = '';
        const outcome = await this.#command(give, (text) => (said = text));
        if (outcome !== 'refused') return outcome;
        // A slip that differs from the buyer's is confirmed with `--despite`; money that the order cannot accept is returned.
        const filed = /写明 (.+)$/.exec(said)?.[1]?.split(' 与 ') ?? [];
        if (filed.length > 0) return this.#command([...give, ...filed.flatMap((value) => ['--despite', value])]);
        // The buyer of a lapsed change is asked first.
        const first = await this.#command([...give, '--return'], (text) => (said = text));
        return said.includes('已写信') ? this.#command([...give, '--return']) : first;
      };
      const outcomes = await scheduler.together(scheduler.random.chance(0.3) ? [confirm, confirm] : [confirm]);
      // Refused because it is booked already: the first reply was lost.
      transfer.isConfirmed = outcomes.some((outcome) => outcome !== 'no answer');
    }
  }

  async #decideRefunds(): Promise<void> {
    const { random, nowMs } = this.#town.scheduler;
    const orders = await this.#list((db) =>
      db.selectFrom('orders').selectAll().where('status', 'in', ['paid', 'fulfilled']).orderBy('id').execute(),
    );
    for (const { id, status, refund_requested_at: requestedAt, paid_at: paidAt } of orders) {
      // The renewal of a licence that was revoked meanwhile cannot be fulfilled.
      const hangs = status === 'paid' && paidAt !== null && nowMs - paidAt.getTime() > dayMs;
      if (hangs || (requestedAt !== null && random.chance(0.6)))
        await this.#refund(
          id,
          hangs || random.chance(0.7)
            ? ['--service', 'ended']
            : ['--amount', '10.00', '--service', random.pick(['unchanged', 'shortened'])],
        );
      else if (status === 'paid' && random.chance(0.5)) await this.#command(['order-fulfil', id]);
    }
  }

  async #payBack(): Promise<void> {
    const refunds = await this.#list((db) =>
      db
        .selectFrom('refunds')
        .selectAll()
        .where('channel', '=', 'bank_transfer')
        .where('done_at', 'is', null)
        .orderBy('created_at')
        .execute(),
    );
    const seen = new Set<string>();
    for (const { order_id: orderId, out_refund_no: outRefundNo, amount_fen: amountFen } of refunds) {
      // The command takes the oldest refund of an order.
      if (seen.has(orderId)) continue;
      seen.add(orderId);
      const { slip } = this.#town.bank.payBack({ orderId, outRefundNo, amountFen });
      await this.#command(['refund-done', orderId, '--slip', slip]);
    }
  }

  async #repeatFailed(): Promise<void> {
    const failed = await this.#list((db) =>
      db.selectFrom('jobs').select('id').where('outcome', '=', 'failed').orderBy('id').execute(),
    );
    for (const { id } of failed) await this.#command(['job-repeat', `J-${String(id).padStart(4, '0')}`]);
  }
}
