import type { Locator, Page } from '@playwright/test';
import { openOpenings } from '#content/openings/openings.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { expect, newPhone, zh } from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';
import { receivedMail } from './read-outbox.ts';

const { recruitment, recruitmentApply: words } = zh;
export const [opening] = openOpenings(new Date());
export const openingPath = `/welcome/recruitment/${opening?.kind}/opening/${opening?.id}`;
type ResumeFile = { name: string; mimeType: string; buffer: Buffer };
export const pdf: ResumeFile = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdfFile };
export const newEmail = () => `candidate-${newPhone()}@example.com`;
export const submit = (page: Page) => page.getByRole('button', { name: words.submit });
export const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });

export async function openForm(page: Page): Promise<void> {
  await page.goto(openingPath);
  await page.getByRole('button', { name: recruitment.opening.open }).click();
  await expect(submit(page)).toBeVisible();
}

export async function fill(page: Page, { email = newEmail(), file = pdf }: { email?: string; file?: ResumeFile } = {}) {
  await field(page, words.name).fill('韩梅梅');
  await page.getByPlaceholder(zh.auth.phonePlaceholder).fill(newPhone());
  await field(page, words.email).fill(email);
  await field(page, words.resume).setInputFiles(file);
  await page.getByRole('checkbox').check();
}

export async function apply(
  page: Page,
  login: LoginDialog,
  more: { email?: string; file?: ResumeFile } = {},
): Promise<void> {
  await openForm(page);
  await fill(page, more);
  await submit(page).click();
  await login.passSlider();
  await expect(page.getByRole('heading', { name: words.doneTitle })).toBeFocused();
}

/** Returns the code in the newest mail to an address, once `count` of them have arrived. */
export async function mailedApplicationCode(email: string, count = 1): Promise<string> {
  const { text = '' } = await receivedMail(email, count, /已收到您对|您已应聘过/);
  return /\bA-[0-9A-Z]{10}\b/.exec(text)?.[0] ?? '';
}
