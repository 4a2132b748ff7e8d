import { yuanFromFen } from '#contract/money.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { accountAbroad } from './account-abroad.ts';
import type { OrderRow } from './move-order.ts';

/**
 * Where and how an order is paid by bank transfer, line by line, as its mail and the PDF in it say. The account inside China is under the
 * Chinese name; a transfer from abroad goes by SWIFT, its charges paid by who sends it.
 */
export function transferLines(order: OrderRow, config: Config): { name: string; value: string }[] {
  const t = translator(order.locale, 'orderMails');
  const amount = yuanFromFen(order.amount_fen);
  const abroad = accountAbroad(order, config);
  const account = abroad
    ? [
        { name: t('transfer.beneficiary'), value: abroad.beneficiary },
        { name: t('transfer.beneficiaryAddress'), value: abroad.beneficiary_address },
        { name: t('transfer.bank'), value: abroad.bank },
        { name: t('transfer.bankAddress'), value: abroad.bank_address },
        { name: t('transfer.swift'), value: abroad.swift },
        { name: t('transfer.accountCny'), value: abroad.account },
        { name: t('transfer.amount'), value: t('transfer.amountValue', { amount }) },
        { name: t('transfer.charges'), value: t('transfer.chargesValue') },
      ]
    : [
        { name: t('transfer.payee'), value: config.identity.companyZh },
        { name: t('transfer.bank'), value: config.identity.bankName },
        { name: t('transfer.account'), value: config.identity.bankAccount },
        { name: t('transfer.amount'), value: t('transfer.amountValue', { amount }) },
        {
          name: t('transfer.inWords'),
          value: t('transfer.inWordsValue', { amount: chineseAmount(order.amount_fen) }),
        },
      ];
  return [
    ...account,
    { name: t('transfer.note'), value: order.id },
    { name: t('transfer.until'), value: t('transfer.untilValue', { until: beijingMinute(order.pay_before) }) },
  ];
}
