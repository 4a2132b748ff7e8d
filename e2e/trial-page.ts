import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#contract/locale.ts';
import type { TrialProduct } from '#contract/trial.ts';
import { en, zh } from './fixtures.ts';
import { chooseCountry, type LoginDialog } from './login-dialog.ts';
import { mailedCode, receivedCode } from './read-outbox.ts';

/** Returns an email address that no other test uses. */
export function newEmail(): string {
  return `t-${randomUUID().slice(0, 12)}@example.com`;
}

export const applicant = { name: '李雷', company: '示例一基金管理有限公司', purpose: '核对期货连续合约的拼接口径' };

/** A trial's page as an applicant meets it, in its language. */
export class TrialPage {
  readonly page: Page;
  readonly login: LoginDialog;
  readonly words: typeof zh.trial.application;
  readonly result: typeof zh.trial.result;
  readonly auth: typeof zh.auth;
  readonly errors: typeof zh.errors;
  readonly locale: Locale;

  constructor(page: Page, login: LoginDialog, locale: Locale = 'zh-CN') {
    const { trial, auth, errors } = locale === 'en-US' ? (en as unknown as typeof zh) : zh;
    this.page = page;
    this.login = login;
    this.locale = locale;
    this.words = trial.application;
    this.result = trial.result;
    this.auth = auth;
    this.errors = errors;
  }

  static path(product: TrialProduct, locale: Locale = 'zh-CN'): string {
    return `/welcome${locale === 'en-US' ? '/en-US' : ''}/trial/${product}`;
  }

  async open(product: TrialProduct): Promise<void> {
    await this.page.goto(TrialPage.path(product, this.locale));
    // The form becomes one when it is seen.
    await this.page.locator('#apply').scrollIntoViewIfNeeded();
  }

  get loginStep(): Locator {
    return this.page.getByRole('region', { name: this.words.loginTitle });
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: this.words.formTitle });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true }).or(this.form.getByLabel(`${label}${this.words.optional}`));
  }

  /** The key as the page shows it; waits for the licence. */
  get licence(): Locator {
    return this.page.getByLabel(this.result.licence, { exact: true });
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: this.words.submit });
  }

  async logInByEmail(email: string): Promise<void> {
    if (this.locale === 'zh-CN') await this.loginStep.getByRole('button', { name: this.auth.toEmailCode }).click();
    await this.loginStep.getByLabel(this.auth.email, { exact: true }).fill(email);
    await this.finishLogin(() => mailedCode(email));
  }

  /** `number` without the country code. */
  async logInByPhone(number: string, country?: string): Promise<void> {
    if (this.locale === 'en-US') await this.loginStep.getByRole('button', { name: this.auth.toPhoneCode }).click();
    if (country) {
      await chooseCountry(this.loginStep.getByRole('combobox', { name: this.auth.country }), country);
    }
    await this.loginStep.getByLabel(this.auth.phone, { exact: true }).fill(number);
    await this.finishLogin(() => receivedCode(`+${country ?? '86'}${number}`));
  }

  private async finishLogin(readCode: () => Promise<string>): Promise<void> {
    await this.loginStep.getByRole('button', { name: this.auth.sendCode }).click();
    await this.login.passSlider();
    await this.loginStep.getByLabel(this.auth.code, { exact: true }).fill(await readCode());
    await this.loginStep.getByRole('checkbox').check();
    await this.loginStep.getByRole('button', { name: this.auth.submitCode, exact: true }).click();
    await expect(this.loginStep).toBeHidden();
  }

  /** Fills in the fields of every trial. */
  async fill(values: typeof applicant = applicant): Promise<void> {
    await this.field(this.words.name).fill(values.name);
    await this.field(this.words.company).fill(values.company);
    await this.field(this.words.purpose).fill(values.purpose);
  }

  /** Ticks the agreement if the page asks for it: no user agrees to the same version twice. */
  async agree(isAsked: boolean): Promise<void> {
    const box = this.form.getByRole('checkbox', { name: this.words.agreement.trim() });
    if (isAsked) await box.check();
    else await expect(box).toHaveCount(0);
  }
}
