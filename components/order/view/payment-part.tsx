'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormError } from '#components/forms/form-error.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import type { Locale } from '#contract/locale.ts';
import { fenFromYuan } from '#contract/money.ts';
import { payWithinSeconds } from '#contract/order-states.ts';
import type { PaymentWay } from '#contract/order.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { offeredWays, offeredWaysIn } from '#lib/shared/site/offered.ts';
import { PaymentMark } from './payment-mark.tsx';
import { TimeToPay } from './time-to-pay.tsx';
import { TransferNotices } from './transfer-notices.tsx';
import { TransferPayment } from './transfer-payment.tsx';
import type { Order, OrderInUse } from './use-order.ts';
import { usePayment } from './use-payment.ts';
import { markWayBack, type WayBack } from './use-way-back.ts';
import { WechatPayment } from './wechat-payment.tsx';

/**
 * Paying, and paying again: the way, then its own next step. Nothing here marks an order paid; only the server's answer to the
 * polling does.
 */
export function PaymentPart({
  inUse,
  stage,
  supportEmail,
}: {
  inUse: OrderInUse;
  /** While a payment is being confirmed the head of the order says so, and nothing here can be pressed. */
  stage: WayBack;
  supportEmail: string;
}) {
  const t = useTranslations('order.pay');
  const locale = useLocale();
  const { order, refresh, setPayment } = inUse;
  const [way, setWay] = useState<PaymentWay>(() => firstWay(order, locale));
  const { payment, isStarting, refusal, start, forget } = usePayment(order.id, refresh);

  useEffect(() => {
    if (stage === 'none') return;
    setPayment(stage === 'confirming' ? 'confirming' : 'started');
    refresh();
    // oxlint-disable-next-line react/exhaustive-deps -- once a stage
  }, [stage]);

  async function pay() {
    const started = await start(way, { again: stage === 'missing' });
    if (!started) return;
    setPayment('started');
    refresh();
    if (started.way !== 'alipay') return;
    markWayBack();
    location.assign(started.cashier_url);
  }

  if (stage === 'confirming') return null;

  return (
    <section aria-labelledby="order-pay" className="space-y-5 border border-edge bg-surface p-4 sm:p-6">
      <h2 id="order-pay" className="text-xl">
        {t('title', { amount: formatYuan(fenFromYuan(order.amount), locale) })}
      </h2>
      {order.pay_before !== null && order.slip_filed_at === null && (
        <TimeToPay payBefore={order.pay_before} onEnd={refresh} />
      )}
      {stage === 'missing' && payment === null && (
        <Notice
          tone="warning"
          live
          title={t('missing')}
          action={
            <a
              href={`mailto:${supportEmail}?${new URLSearchParams({ subject: t('paidSubject', { id: order.id }) }).toString().replaceAll('+', '%20')}`}
              className={buttonClass('secondary')}
            >
              {t('paid')}
            </a>
          }
        >
          {t('missingText', { id: order.id, email: supportEmail })}
        </Notice>
      )}
      <TransferNotices order={order} />
      <RadioGroup
        legend={t('way')}
        name="way"
        value={way}
        onChange={(event) => {
          setWay(event.target.value as PaymentWay);
          forget();
        }}
        look="cards"
        options={waysOf(order, locale).map((value) => ({
          value,
          label: (
            <span className="flex items-center gap-2">
              <PaymentMark way={value} />
              {t(`ways.${value}`)}
            </span>
          ),
          help: t(`wayHelp.${value}`),
        }))}
      />
      {payment?.way === 'wechat_pay' && <WechatPayment payment={payment} onAgain={() => void pay()} />}
      {payment?.way === 'bank_transfer' && (
        <TransferPayment
          payment={payment}
          amount={order.missing ?? order.amount}
          isSending={isStarting}
          onSlip={async (slip) => {
            if (await start('bank_transfer', { slipNumber: slip })) refresh();
          }}
        />
      )}
      <FormError message={refusal} />
      {way === 'alipay' && isInWechat() ? (
        <Notice tone="info" title={t('inWechat')}>
          {t(offeredWays.includes('wechat_pay') ? 'inWechatText' : 'inWechatAlone')}
        </Notice>
      ) : (
        (payment === null || payment.way === 'alipay') && (
          <Button size="large" busy={isStarting} onClick={() => void pay()}>
            {t(stage === 'missing' ? 'continue' : `start.${way}`)}
          </Button>
        )
      )}
      <p className="text-sm text-ink-2">{t('afterwards')}</p>
    </section>
  );
}

/** The rest of a transfer is transferred, too. */
function waysOf(order: Order, locale: Locale): readonly PaymentWay[] {
  return isPartPaid(order) ? ['bank_transfer'] : offeredWaysIn(locale);
}

const isPartPaid = ({ missing, amount }: Order) => missing !== null && missing !== amount;

/** WeChat's own browser opens no page of Alipay's. */
function isInWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}

function firstWay(order: Order, locale: Locale): PaymentWay {
  if (isTransferred(order)) return 'bank_transfer';
  const [first = 'bank_transfer'] = offeredWaysIn(locale);
  return isInWechat() && offeredWays.includes('wechat_pay') ? 'wechat_pay' : first;
}

/** Only a transfer keeps an order open beyond the half hour. */
function isTransferred(order: Order): boolean {
  const { created_at: createdAt, pay_before: payBefore, slip_number: slip } = order;
  if (slip !== null || isPartPaid(order)) return true;
  return payBefore !== null && Date.parse(payBefore) - Date.parse(createdAt) > payWithinSeconds * 1000;
}
