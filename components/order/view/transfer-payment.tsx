'use client';

import { useTranslations } from 'next-intl';
import { defineForm, text } from '#components/forms/define-form.ts';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { fenFromYuan } from '#contract/money.ts';
import { slipNumber } from '#contract/order.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import type { Payment } from './use-payment.ts';

type TransferPaymentProps = {
  payment: Extract<Payment, { way: 'bank_transfer' }>;
  amount: string;
  isSending: boolean;
  onSlip: (slip: string) => Promise<void>;
};

const transferForm = defineForm({ slip: text(slipNumber) });

/** Where to transfer to, each line to be copied, and the slip's number once the bank has given one. */
export function TransferPayment({ payment, amount, isSending, onSlip }: TransferPaymentProps) {
  const t = useTranslations('order.pay.transfer');
  const { payee, bank, account, remittance_note: note, slip_number: slip } = payment;
  const lines = { payee, bank, account, amount, note } as const;
  const form = useDefinedForm(transferForm, { slip: slip ?? '' });
  const send = form.submit(async (checked) => onSlip(checked.slip));
  return (
    <div className="space-y-5">
      <dl aria-label={t('label')} className="border-t border-ink">
        {(Object.keys(lines) as (keyof typeof lines)[]).map((name) => (
          <div
            key={name}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-hairline py-1 sm:grid-cols-[6rem_1fr_auto]"
          >
            <dt className="text-ink-2 max-sm:text-sm">{t(name)}</dt>
            <dd className="min-w-0 wrap-anywhere max-sm:row-start-2">{lines[name]}</dd>
            <dd className="max-sm:row-span-2">
              <CopyButton
                text={lines[name]}
                label={t('copy', { name: t(name) })}
                copiedLabel={t('copied')}
                failedLabel={t('copyFailed')}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">{t('capital', { amount: chineseAmount(fenFromYuan(amount)) })}</p>
      <p className="text-sm text-ink-2">{t('rules')}</p>
      <form noValidate onSubmit={(event) => void send(event)} onFocus={form.clear} onChange={form.clear}>
        <TextField form={form} name="slip" label={t('slip')} help={t('slipHelp')} autoComplete="off" />
        <Button type="submit" variant="secondary" busy={isSending} className="mt-3">
          {slip === null ? t('send') : t('change')}
        </Button>
      </form>
    </div>
  );
}
