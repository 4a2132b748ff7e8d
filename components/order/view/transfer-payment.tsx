'use client';

import { useLocale, useTranslations } from 'next-intl';
import { defineForm, text } from '#components/forms/define-form.ts';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import type { AccountAbroad } from '#contract/account-abroad.ts';
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
  const tAbroad = useTranslations('order.pay.abroad');
  const isEnglish = useLocale() === 'en-US';
  const { payee, bank, account, remittance_note: note, slip_number: slip, abroad } = payment;
  const inside: Lines = [
    [t('payee'), payee],
    [t('bank'), bank],
    [t('account'), account],
    [t('amount'), amount],
    [t('note'), note],
  ];
  const form = useDefinedForm(transferForm, { slip: slip ?? '' });
  const send = form.submit(async (checked) => onSlip(checked.slip));
  return (
    <div className="space-y-5">
      {abroad && (
        <>
          <AbroadAccount abroad={abroad} amount={amount} note={note} />
          <p>{tAbroad('inside')}</p>
        </>
      )}
      <Account label={t('label')} lines={inside} />
      {!isEnglish && (
        <p className="text-sm text-ink-2">{t('capital', { amount: chineseAmount(fenFromYuan(amount)) })}</p>
      )}
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

type Lines = readonly (readonly [name: string, value: string])[];

/** Each line can be copied. */
function Account({ label, lines }: { label: string; lines: Lines }) {
  const t = useTranslations('order.pay.transfer');
  return (
    <dl aria-label={label} className="border-t border-ink">
      {lines.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-hairline py-1 sm:grid-cols-[8rem_1fr_auto]"
        >
          <dt className="text-ink-2 max-sm:text-sm">{name}</dt>
          <dd className="min-w-0 wrap-anywhere max-sm:row-start-2">{value}</dd>
          <dd className="max-sm:row-span-2">
            <CopyButton
              text={value}
              label={t('copy', { name })}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
              compact
              className="max-sm:px-4"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A transfer by SWIFT: in CNY, its charges paid by who sends it. */
function AbroadAccount({ abroad, amount, note }: { abroad: AccountAbroad; amount: string; note: string }) {
  const t = useTranslations('order.pay.abroad');
  const tTransfer = useTranslations('order.pay.transfer');
  return (
    <>
      <Account
        label={t('label')}
        lines={[
          [t('beneficiary'), abroad.beneficiary],
          [t('beneficiaryAddress'), abroad.beneficiary_address],
          [t('bank'), abroad.bank],
          [t('bankAddress'), abroad.bank_address],
          [t('swift'), abroad.swift],
          [t('account'), abroad.account],
          [tTransfer('amount'), amount],
          [t('charges'), t('chargesValue')],
          [tTransfer('note'), note],
        ]}
      />
      <p className="text-sm text-ink-2">{t('says')}</p>
    </>
  );
}
