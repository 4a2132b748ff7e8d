import { yuanFromFen } from '#contract/money.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { OrderRow } from './move-order.ts';

/** Where and how an order is paid by bank transfer, line by line, as its mail and the PDF in it say. The account is under the Chinese name. */
export function transferLines(order: OrderRow, config: Config): { name: string; value: string }[] {
  const t = translator(order.locale, 'orderMails');
  const amount = yuanFromFen(order.amount_fen);
  return [
    { name: t('transfer.payee'), value: config.identity.companyZh },
    { name: t('transfer.bank'), value: config.identity.bankName },
    { name: t('transfer.account'), value: config.identity.bankAccount },
    { name: t('transfer.amount'), value: t('transfer.amountValue', { amount }) },
    {
      name: t('transfer.inWords'),
      value: t('transfer.inWordsValue', { amount: chineseAmount(order.amount_fen) }),
    },
    { name: t('transfer.note'), value: order.id },
    { name: t('transfer.until'), value: t('transfer.untilValue', { until: beijingMinute(order.pay_before) }) },
  ];
}
