import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#contract/locale.ts';
import type chinese from '#messages/zh-CN/index.ts';

/** Position of the embedded slider's gap under the test flag, in the picture's pixels. */
export const gapPx = 160;

type Words = Pick<typeof chinese, 'auth' | 'shell'>;

/** Returns the human check's slider; charts of the page behind it are sliders, too. */
export const captchaSlider = (page: Page) => page.locator('[data-layer="captcha"]').getByRole('slider');

/** Returns the countries that the browser suggests for a calling code. The list itself is the browser's. */
export const countryOptions = (country: Locator) => country.locator('xpath=../datalist/option');

/** Finds a country by the digits of its calling code. */
export async function chooseCountry(country: Locator, code: string): Promise<void> {
  await expect(countryOptions(country)).not.toHaveCount(1);
  await country.fill(`+${code}`);
  await country.blur();
  await expect(country).toHaveValue(new RegExp(`^\\+${code} `));
}

/** The login dialog as visitors use it. */
export class LoginDialog {
  readonly page: Page;
  readonly words: Words['auth'];
  readonly shell: Words['shell'];
  readonly locale: Locale;

  constructor(page: Page, words: Words, locale: Locale) {
    this.page = page;
    this.words = words.auth;
    this.shell = words.shell;
    this.locale = locale;
  }

  /** The dialog with its current title. */
  get root(): Locator {
    return this.page.locator('[data-layer="dialog"] > [role="dialog"]');
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  button(label: string): Locator {
    return this.root.getByRole('button', { name: label, exact: true });
  }

  tab(label: string): Locator {
    return this.root.getByRole('tab', { name: label });
  }

  async expectOpen(mode: keyof Words['auth']['title'] = 'login'): Promise<void> {
    await expect(this.root.getByRole('heading', { name: this.words.title[mode] })).toBeVisible();
  }

  /** Selects the code by text message, the default of Chinese pages. */
  async byPhone(): Promise<void> {
    if (this.locale === 'en-US') await this.button(this.words.toPhoneCode).click();
  }

  /** Selects the code by email, the default of English pages. */
  async byEmail(): Promise<void> {
    if (this.locale === 'zh-CN') await this.button(this.words.toEmailCode).click();
  }

  /** The refusal below a form's fields. */
  get refusal(): Locator {
    return this.root.getByRole('alert');
  }

  /** A toast, anywhere on the page. */
  toast(text: string): Locator {
    return this.page.locator('[data-sonner-toast]').filter({ hasText: text });
  }

  /** Waits until a message is announced and visible. */
  async expectToast(text: string): Promise<void> {
    const announced = this.page.locator('[aria-live="polite"]').filter({ hasText: text });
    await expect(announced).not.toHaveCount(0);
    await expect(this.toast(text)).toBeVisible();
  }

  /** Waits for a message as above and closes it by its button; hovering stops the message's timer. */
  async dismissToast(text: string): Promise<void> {
    const close = this.toast(text).getByRole('button', { name: this.shell.closeToast });
    await close.hover();
    await this.expectToast(text);
    await close.click();
    await expect(this.toast(text)).toHaveCount(0);
  }

  /** The header's link for a visitor who is logged in. */
  get enterPlatform(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: this.shell.enterPlatform });
  }

  get country(): Locator {
    return this.root.getByRole('combobox', { name: this.words.country });
  }

  chooseCountry(code: string): Promise<void> {
    return chooseCountry(this.country, code);
  }

  /** Closes the dialog by its button, because Esc would close a message first. */
  async close(): Promise<void> {
    await this.button(this.words.close).click();
    await expect(this.root).toBeHidden();
  }

  async agree(): Promise<void> {
    await this.root.getByRole('checkbox').check();
  }

  /** Solves the slider as a keyboard user does, and waits for the message that the code was sent. */
  async requestCode(label = this.words.sendCode): Promise<void> {
    await this.button(label).click();
    await this.passSlider();
    await expect(this.page.getByText(this.words.codeSent).first()).toBeVisible();
  }

  async passSlider(): Promise<void> {
    const slider = captchaSlider(this.page);
    // A picture that could not be fetched is replaced by another: the step is repeated, as a person would.
    await expect(async () => {
      await expect(slider).toBeEnabled();
      await slider.fill(String(gapPx));
      await slider.press('Enter');
      await expect(slider).toBeHidden({ timeout: 2000 });
    }).toPass();
  }
}
