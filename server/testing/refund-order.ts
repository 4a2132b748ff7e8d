import type { RefundService } from '#contract/order-states.ts';
import type { SiteDeps } from '#server/main/create-adapters.ts';
import { runCommand } from '#server/main/ops-commands.ts';

type Refund = { amount?: string; service?: RefundService; reason?: string };

/** Refunds an order as a colleague, with preview and confirmation. @returns the command's output */
export async function refundOrder(deps: SiteDeps, id: string, refund: Refund = {}, key?: string): Promise<string> {
  const preview = await previewRefund(deps, id, refund, key);
  const code = /--confirm (\w+)/.exec(preview)?.[1];
  if (code === undefined) throw new Error(`no code in the preview: ${preview}`);
  return String(await runCommand(deps, [...argumentsOf(id, refund), '--confirm', code], key));
}

/** Returns the preview with its code. */
async function previewRefund(deps: SiteDeps, id: string, refund: Refund = {}, key?: string): Promise<string> {
  return String(await runCommand(deps, argumentsOf(id, refund), key));
}

function argumentsOf(id: string, { amount, service = 'ended', reason }: Refund): string[] {
  return [
    'order-refund',
    id,
    '--service',
    service,
    ...(amount === undefined ? [] : ['--amount', amount]),
    ...(reason === undefined ? [] : ['--reason', reason]),
  ];
}
