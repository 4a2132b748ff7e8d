import type { Deps } from '#server/kernel/deps/deps.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow, ReadOrder } from './move-order.ts';

/** What is particular to one mail; the frame, the order's line and the link are the same in all. */
export type Part = { what: string; text: string; address?: string; attachments?: MailMessage['attachments'] };
/** @param about what stands behind the `:` of the mail's name; null when its time has gone by */
export type Compose = (deps: Deps, order: ReadOrder, about: string) => Promise<Part | null> | Part | null;

export const texts = ({ locale }: OrderRow) => translator(locale, 'orderMails');
export const isWaiting = ({ status, pay_before: payBefore, read_at: now }: ReadOrder) =>
  status === 'pending_payment' && payBefore > now;
