import { expect } from '@playwright/test';
import zh from '#messages/zh-CN/index.ts';
import type { LoginDialog } from './login-dialog.ts';
import { receivedCode } from './outbox.ts';

/** Registers a number in the open dialog and stays on the page. */
export async function register(login: LoginDialog, phone: string): Promise<void> {
  await login.field(login.words.phone).fill(phone);
  await login.requestCode();
  await login.field(login.words.code).fill(await receivedCode(`+86${phone}`));
  await login.agree();
  await login.button(login.words.submitCode).click();
  await expect(login.root).toBeHidden();
}

export async function logOut(login: LoginDialog): Promise<void> {
  await login.page.getByRole('button', { name: zh.shell.accountMenu }).click();
  await login.page.getByRole('button', { name: zh.shell.logout }).click();
  await expect(login.page.getByRole('banner').getByRole('link', { name: zh.shell.login })).toBeVisible();
}
