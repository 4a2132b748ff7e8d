import { expect, type Locator, type Page } from '@playwright/test';
import { agreementOf } from '#contract/agreements.ts';
import { createOrder, createOrderIntention } from '#contract/order.ts';
import { newPhone, zh } from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';
import { register } from './visits.ts';

export const buyer = {
  name: '韩梅梅',
  company: '示例一基金管理有限公司',
  email: 'buyer@example.com',
  // GB 32100-2015's own example of a valid check character.
  taxNumber: '91350100M000100Y43',
};

/** Completes the login dialog that opens during a purchase, by code. */
export async function finishLogin(login: LoginDialog): Promise<void> {
  await login.expectOpen();
  await register(login, newPhone());
}

/** Places an order of the signed-in person by the calls of the purchase. */
export async function placeOrder(page: Page): Promise<string> {
  const quoted = await page.request.post(`/api${createOrderIntention.path}`, {
    form: { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '1' },
  });
  const { data: quote } = createOrderIntention.reply.parse(await quoted.json());
  const placed = await page.request.post(`/api${createOrder.path}`, {
    form: {
      intention_id: quote.id,
      idempotency_key: `e2e-${quote.id}`,
      agreement: agreementOf('rqdata'),
      buyer_email: buyer.email,
    },
  });
  return createOrder.reply.parse(await placed.json()).data.id;
}

/** The purchase page as a buyer uses it. */
export class PurchasePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/welcome/purchase${query}`);
    await expect(this.total).toBeVisible();
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: zh.purchase.form });
  }

  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^${label}(?:\\s*${zh.purchase.buyer.optional})?$`));
  }

  /** The quote's lines and total. */
  get lines(): Locator {
    return this.form.getByRole('table', { name: zh.order.lines.caption });
  }

  get total(): Locator {
    return this.lines.getByRole('row', { name: zh.order.lines.total });
  }

  get confirm(): Locator {
    return this.form.getByRole('button', { name: zh.purchase.confirm });
  }

  /** Fills in the buyer and the ordinary invoice of a company, and agrees. */
  async fillBuyer(): Promise<void> {
    const { buyer: words, invoice } = zh.purchase;
    await this.field(words.name).fill(buyer.name);
    await this.field(words.email).fill(buyer.email);
    await this.field(invoice.title).fill(buyer.company);
    await this.field(invoice.taxNumber).fill(buyer.taxNumber);
    await this.field(invoice.email).fill(buyer.email);
    await this.form.getByRole('checkbox', { name: new RegExp(zh.purchase.agreement.words) }).check();
  }

  /** Waits until the server has priced the current choice, then confirms. */
  async order(): Promise<void> {
    await expect(this.confirm).toBeEnabled();
    await this.confirm.click();
  }
}

/** The page of one order as its buyer uses it. */
export class OrderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/welcome/store/order/${id}`);
  }

  async expectStatus(status: keyof typeof zh.order.status): Promise<void> {
    const announced = this.page.getByRole('main').locator('[aria-live="polite"]');
    await expect(announced.getByText(zh.order.status[status], { exact: true })).toBeVisible();
    await expect(this.page.getByText(zh.order.says[status])).toBeVisible();
  }

  async chooseWay(way: keyof typeof zh.order.pay.ways): Promise<void> {
    await this.page.getByRole('radio', { name: zh.order.pay.ways[way] }).check();
  }

  startButton(way: keyof typeof zh.order.pay.ways): Locator {
    return this.page.getByRole('button', { name: zh.order.pay.start[way] });
  }

  /** The licence key on the page; waits for it. */
  get licence(): Locator {
    return this.page.getByLabel(zh.order.licence.key, { exact: true });
  }
}

/** Answers as a payer on the embedded cashier's page, which is not part of the site and has texts of its own. */
export async function answerCashier(page: Page, answer: 'pay' | 'twice' | 'decline'): Promise<void> {
  await page.locator(`button[name="answer"][value="${answer}"]`).click();
}
