import type { AccountAbroad } from '#contract/account-abroad.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { OrderRow } from './move-order.ts';

/** Where a transfer from a bank outside mainland China goes; null for an order from inside. */
export function accountAbroad(
  { locale, invoice }: OrderRow,
  { overseas: { transfer } }: Pick<Config, 'overseas'>,
): AccountAbroad | null {
  if (locale !== 'en-US' && (invoice.kind === 'none' || invoice.buyer !== 'abroad')) return null;
  const { beneficiaryAddress, bankAddress, ...rest } = transfer;
  return { ...rest, beneficiary_address: beneficiaryAddress, bank_address: bankAddress };
}
