import { spawn, type ChildProcess } from 'node:child_process';
import { expect } from '@playwright/test';

/** Starts `next start` on the same build. */
export async function startStock(port: number, more: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const args = ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'];
  const env = { ...process.env, NODE_ENV: 'production' as const, ...more };
  const next = spawn(process.execPath, args, { stdio: 'ignore', env });
  await expectAnswer(`http://localhost:${port}/welcome`);
  return next;
}

/** Waits until an address answers. */
export async function expectAnswer(url: string): Promise<void> {
  const isReady = () =>
    fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
  await expect.poll(isReady, { message: `${url} answers`, timeout: 60_000 }).toBe(true);
}
