import { planReminders } from '#server/features/orders/order-reminders.ts';
import { readOrder } from '#server/features/orders/order-view.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { placeOrder, requestPayment } from './order-forms.ts';
import { newPhone, signIn } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

const dayMs = 86_400_000;

/** A buyer with an order by bank transfer, and the colleague who reads the bank statement. */
export class TransferDesk {
  readonly api: TestApi;
  readonly client: TestClient;
  readonly #phone = newPhone();
  id = '';
  /** The bank's number of the first transfer. */
  slip = '';

  private constructor(api: TestApi) {
    this.api = api;
    this.client = api.client();
  }

  static async open(api: TestApi): Promise<TransferDesk> {
    const desk = new TransferDesk(api);
    await signIn(api, desk.client, desk.#phone);
    await desk.place();
    return desk;
  }

  async place(): Promise<void> {
    this.id = await placeOrder(this.client);
    this.slip = `ICBC-${this.id}`;
  }

  run = async (...argv: string[]) => String(await runCommand(this.api.deps, argv));
  confirm = (amount: string, slip = this.slip, ...more: string[]) =>
    this.run('transfer-confirm', this.id, '--amount', amount, '--slip', slip, ...more);
  choose = () => requestPayment(this.client, this.id, 'bank_transfer');
  fileSlip = (slip = this.slip) => requestPayment(this.client, this.id, 'bank_transfer', { slip_number: slip });
  reopen = () => this.client.post(`/business/v1/orders/${this.id}/reopen`);

  /** Moves the clock, runs due work, and signs in again if the session has expired. */
  async pass(ms: number): Promise<void> {
    this.api.clock.move(ms);
    for (let round = 0; round < 2; round += 1) {
      await planReminders(this.api.deps);
      await this.api.runJobs();
    }
    if (ms >= dayMs) await signIn(this.api, this.client, this.#phone);
  }

  order = () => this.api.deps.db.selectFrom('orders').selectAll().where('id', '=', this.id).executeTakeFirstOrThrow();
  status = async () => (await this.order()).status;
  refunds = () => this.api.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', this.id).execute();

  /** Reads the received transfers that were not returned. */
  async booked(): Promise<number[]> {
    const rows = this.api.deps.db.selectFrom('ledger').select('amount_fen').where('order_id', '=', this.id);
    return (await rows.orderBy('id').execute()).map(({ amount_fen: fen }) => fen);
  }

  /** Reads fields as the order's page does. */
  async view(...fields: string[]) {
    const { user_id: userId } = await this.order();
    return readOrder(this.api.deps, userId ?? 0, { id: this.id, fields });
  }

  /** Lists the subjects of the order's mails to its buyer. */
  buyerMails(): (string | undefined)[] {
    return this.api.mail
      .filter(({ to, subject }) => to.address === 'li@example.com' && subject.includes(this.id))
      .map(({ subject }) => subject.split('：')[1]);
  }

  /** Counts the colleagues' mails about the order whose subject contains these words. */
  heard(words: string): number {
    const { api, id } = this;
    return api.mail.filter(
      ({ to, subject }) => to.address !== 'li@example.com' && subject.includes(words) && subject.includes(id),
    ).length;
  }
}
