import type { FastifyInstance, InjectOptions } from 'fastify';
import { agreementOf } from '#contract/agreements.ts';
import type { PaymentWay } from '#contract/order.ts';
import { createClient, type TestClient, type TestReply } from '#server/testing/test-client.ts';
import type { Rush } from './rush.ts';
import { ConnectionLost } from './simulated-database.ts';
import type { Town } from './town.ts';

const minuteMs = 60_000;

/** A buyer who acts at random at each visit, repeats requests without a reply, and presses twice. */
export class Visitor {
  readonly phone: string;
  readonly #town: Town;
  readonly #rush: Rush;
  readonly #client: TestClient;
  readonly #orders: string[] = [];

  constructor(number: number, town: Town, rush: Rush) {
    this.phone = `+8613${String(800_000_000 + number)}`;
    this.#town = town;
    this.#rush = rush;
    this.#client = this.#browser(`10.1.1.${number}`);
  }

  #browser(address: string): TestClient {
    const inject = (options: InjectOptions) =>
      this.#town.anyProcess().request({
        ...options,
        headers: { ...options.headers, 'x-forwarded-for': address, 'x-request-id': 'simulated' },
      });
    return createClient({ inject } as unknown as FastifyInstance);
  }

  async visit(): Promise<void> {
    const { random } = this.#town.scheduler;
    if (!(await this.#signIn())) return;
    const actions = [
      () => this.#buy(),
      () => this.#buy(),
      () => this.#payLater(),
      () => this.#cancel(),
      () => this.#askRefund(),
      () => this.#renew(),
      () => this.#look(),
    ];
    for (let count = random.integer(1, 4); count > 0; count -= 1) {
      await random.pick(actions)();
      await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    const { random } = this.#town.scheduler;
    await this.#town.scheduler.sleep(random.pick([random.integer(0, 2000), random.integer(0, 20 * minuteMs)]));
  }

  /** Sends a request. Without a reply from a dying process it is retried a few times. @returns undefined without a reply */
  async #ask(question: () => Promise<TestReply>): Promise<TestReply | undefined> {
    const { random } = this.#town.scheduler;
    for (let tries = 0; tries < 4; tries += 1) {
      try {
        const reply = await question();
        this.#town.acknowledged.answer(reply);
        if (reply.status !== 503) return reply;
      } catch (error) {
        if (!ConnectionLost.is(error)) throw error;
      }
      if (random.chance(0.2)) return undefined;
      await this.#town.scheduler.sleep(random.integer(500, 30_000));
    }
    return undefined;
  }

  /** Sends a request, sometimes twice at once. @returns the replies */
  async #askTwice(question: () => Promise<TestReply>): Promise<(TestReply | undefined)[]> {
    const { scheduler } = this.#town;
    if (!scheduler.random.chance(0.3)) return [await this.#ask(question)];
    return scheduler.together([() => this.#ask(question), () => this.#ask(question)]);
  }

  async #signIn(): Promise<boolean> {
    const client = this.#client;
    if ((await this.#ask(() => client.post('/user/isLogin.do')))?.body?.code === 0) return true;
    const form = { phone_number: this.phone, purpose: 'login', ticket: 'ok', randstr: '@abc' };
    const sent = await this.#ask(() => client.post('/user/sms/send', form));
    if (sent?.body?.code !== 0) return false;
    await this.#town.scheduler.sleep(this.#town.scheduler.random.integer(1000, 100_000));
    const code = this.#town.sms.arrived.findLast(({ phone }) => phone === this.phone)?.code;
    if (!code) return false;
    if (this.#town.scheduler.random.chance(0.2)) await this.#logIn(client, '000000');
    // Entered in two browsers at once: only one log-in succeeds.
    const browsers = this.#town.scheduler.random.chance(0.3) ? [client, this.#browser('10.2.2.2')] : [client];
    await this.#town.scheduler.together(browsers.map((browser) => () => this.#logIn(browser, code)));
    return client.cookie !== undefined;
  }

  async #logIn(client: TestClient, code: string): Promise<void> {
    const form = {
      phone_number: this.phone,
      sms_code: code,
      signup: 'allow',
      agreement: agreementOf('login'),
    };
    const reply = await this.#ask(() => client.post('/user/login/phone', form));
    if (reply?.body?.code === 0) this.#town.acknowledged.login(this.phone, code);
  }

  #newKey(): string {
    const { random } = this.#town.scheduler;
    return Array.from({ length: 20 }, () => random.integer(0, 10)).join('');
  }

  async #buy(): Promise<void> {
    const client = this.#client;
    const { random } = this.#town.scheduler;
    const items = random.pick(['research:1,futures:1', 'research:2', 'professional:1']);
    const quote = { merchandise: 'rqdata_cloud', items, period_months: '1' };
    const quoted = await this.#ask(() => client.post('/business/v1/order_intention', quote));
    if (quoted?.body?.code !== 0) return;
    const form = {
      intention_id: String(quoted.body.data.id),
      idempotency_key: this.#newKey(),
      agreement: agreementOf('rqdata'),
      buyer_name: '李雷',
      buyer_email: `${this.phone.slice(1)}@example.com`,
    };
    await this.#order(form.idempotency_key, () => client.post('/business/v1/orders', form));
  }

  async #renew(): Promise<void> {
    const client = this.#client;
    const id = await this.#someOrder();
    if (id === undefined) return;
    const reply = await this.#ask(() => client.get(`/business/v1/orders/${id}?fields=licence`));
    const licence = reply?.body?.data?.licence?.id as string | undefined;
    if (licence === undefined) return;
    const form = { idempotency_key: this.#newKey() };
    await this.#order(form.idempotency_key, () => client.postJson(`/rqlicense/licences/${licence}/renewal`, form));
  }

  async #order(key: string, question: () => Promise<TestReply>): Promise<void> {
    for (const reply of await this.#askTwice(question)) {
      if (reply?.body?.code !== 0) continue;
      const { id, amount } = reply.body.data;
      this.#town.acknowledged.order(key, { id, amount });
      if (!this.#orders.includes(id)) this.#orders.push(id);
    }
    if (this.#town.scheduler.random.chance(0.85)) await this.#pay(this.#orders.at(-1));
  }

  async #someOrder(): Promise<string | undefined> {
    const { random } = this.#town.scheduler;
    if (this.#orders.length === 0) return undefined;
    return random.chance(0.6) ? this.#orders.at(-1) : random.pick(this.#orders);
  }

  async #payLater(): Promise<void> {
    await this.#pay(await this.#someOrder());
  }

  async #pay(id: string | undefined): Promise<void> {
    const { scheduler, payments } = this.#town;
    const { random } = scheduler;
    if (id === undefined) return;
    const way = random.pick<PaymentWay>(['alipay', 'alipay', 'wechat_pay', 'wechat_pay', 'bank_transfer']);
    if (way === 'bank_transfer') return this.#transfer(id);
    for (const reply of await this.#askTwice(() => this.#requestPayment(id, { way }))) {
      const url: string = reply?.body?.data?.cashier_url ?? reply?.body?.data?.code_url ?? '';
      const outTradeNo = /\w{26}$/.exec(url)?.[0];
      if (outTradeNo === undefined) continue;
      this.#town.acknowledged.payment(outTradeNo);
      const payBeforeMs = Date.parse(reply?.body?.data?.expires_at);
      if (random.chance(0.7)) {
        const [cancel, askRefund] = [() => this.#cancel(id), () => this.#askRefund(id)];
        return this.#rush.about({ orderId: id, outTradeNo, payBeforeMs, cancel, askRefund });
      }
      if (random.chance(0.85))
        scheduler.at(scheduler.nowMs + random.pick([1, 1, 5, 40]) * random.integer(100, minuteMs), () =>
          payments.pay(outTradeNo),
        );
    }
    // An immediate cancellation or refund meets the fulfilment.
    if (!random.chance(0.3)) return;
    await scheduler.sleep(random.integer(0, 2 * minuteMs));
    await random.pick([() => this.#cancel(id), () => this.#askRefund(id)])();
  }

  #requestPayment(id: string, form: Record<string, string>): Promise<TestReply> {
    const request = { idempotency_key: this.#newKey(), ...form };
    return this.#client.post(`/business/v1/orders/${id}/payment_request`, request);
  }

  async #transfer(id: string): Promise<void> {
    const { scheduler, bank } = this.#town;
    const reply = await this.#ask(() => this.#requestPayment(id, { way: 'bank_transfer' }));
    if (reply?.body?.code !== 0) return;
    const slip = `S${this.#newKey()}`;
    if (scheduler.random.chance(0.8)) bank.arrive(id, slip);
    if (scheduler.random.chance(0.7))
      await this.#ask(() => this.#requestPayment(id, { way: 'bank_transfer', slip_number: slip }));
  }

  async #cancel(given?: string): Promise<void> {
    const id = given ?? (await this.#someOrder());
    if (id === undefined) return;
    const reply = await this.#ask(() => this.#client.post(`/business/v1/orders/${id}/cancel`));
    if (reply?.body?.code === 0) this.#town.acknowledged.cancelled.add(id);
  }

  async #askRefund(given?: string): Promise<void> {
    const id = given ?? (await this.#someOrder());
    if (id === undefined) return;
    const question = () => this.#client.post(`/business/v1/orders/${id}/refund`, { reason: '不需要了' });
    for (const reply of await this.#askTwice(question))
      if (reply?.body?.code === 0) this.#town.acknowledged.refundAsked.add(id);
  }

  async #look(): Promise<void> {
    await this.#ask(() => this.#client.get('/business/v1/orders'));
  }
}
