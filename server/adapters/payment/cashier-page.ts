import { escapeHtml } from '#lib/shared/text/escape-html.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { CashierPayment, PayerAnswer } from './embedded-cashier.ts';

const words = {
  'zh-CN': {
    title: '收银台（演示）',
    alipay: '支付宝',
    wechat_pay: '微信支付',
    says: '当前环境没有接入支付机构，此页代替其收银台，不会产生真实扣款。',
    payee: '收款方',
    order: '订单',
    number: '商户单号',
    until: '付款截止',
    beijing: '（北京时间）',
    pay: '确认支付',
    late: '支付，三分钟后才通知商户',
    twice: '支付，通知商户两次',
    silent: '支付，不通知商户',
    decline: '放弃支付',
    paid: '支付成功',
    paidSays: '可以关闭此页，回到订单页查看进度。',
    declined: '您放弃了这次支付',
    closed: '这笔支付已关闭',
    closedSays: '订单已取消、已付款或超过支付时间，没有扣款。',
    back: '返回订单',
    again: '继续支付',
  },
  'en-US': {
    title: 'Cashier (demonstration)',
    alipay: 'Alipay',
    wechat_pay: 'WeChat Pay',
    says: 'No payment house is connected here; this page stands for its cashier, and no money moves.',
    payee: 'Payee',
    order: 'Order',
    number: 'Payment number',
    until: 'Pay before',
    beijing: ' (Beijing)',
    pay: 'Pay',
    late: 'Pay, and tell the merchant three minutes later',
    twice: 'Pay, and tell the merchant twice',
    silent: 'Pay, and do not tell the merchant',
    decline: 'Do not pay',
    paid: 'Paid',
    paidSays: 'You can close this page and go back to the order.',
    declined: 'You did not pay',
    closed: 'This payment is closed',
    closedSays: 'The order is cancelled, paid or out of time. Nothing was charged.',
    back: 'Back to the order',
    again: 'Pay after all',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const style = `
:root { color-scheme: light dark }
body { margin: 0; padding: 32px 20px; font: 16px/1.6 'PingFang SC', 'Noto Sans CJK SC', sans-serif }
main { max-width: 440px; margin: 0 auto }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.3 }
.amount { margin: 20px 0 4px; font-size: 36px; font-weight: 600; font-variant-numeric: tabular-nums; line-height: 1.2 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 20px 0 28px; padding: 16px 0; border: solid #8886; border-width: 1px 0 }
dt { opacity: .75 }
dd { margin: 0; overflow-wrap: anywhere; text-align: end; font-variant-numeric: tabular-nums }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 48px; margin: 12px 0 0; padding: 10px 16px; border: 1px solid #8889; border-radius: 6px; font: inherit; text-align: center; text-decoration: none; background: none; color: inherit; cursor: pointer }
.main { border-color: #2a4bd7; background: #2a4bd7; color: #fff }
button:focus-visible, a:focus-visible { outline: 3px solid #2f81f7; outline-offset: 2px }
`;

/** The page runs no script, loads nothing and may not be framed. */
export const cashierPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Shown = {
  payment: CashierPayment;
  locale: Locale;
  now: Date;
  /** The payer has just said no. */
  declined: boolean;
  identity: { companyZh: string; companyEn: string };
};

/** The cashier of one payment: what is paid, to whom, until when, and what a payer or a bad line may do. */
export function cashierPage(shown: Shown): string {
  const { payment, locale } = shown;
  const text = words[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title}</title>
<style>${style}</style>
</head>
<body>
<main>
${heading(shown)}
<p class="amount">¥${yuanFromFen(payment.amount_fen)}</p>
<dl>
<dt>${text.payee}</dt><dd>${escapeHtml(locale === 'en-US' ? shown.identity.companyEn : shown.identity.companyZh)}</dd>
<dt>${text.order}</dt><dd>${escapeHtml(payment.subject)}</dd>
<dt>${text.number}</dt><dd>${payment.out_trade_no}</dd>
<dt>${text.until}</dt><dd>${beijingMinute(payment.expires_at)}${text.beijing}</dd>
</dl>
${actions(shown)}
</main>
</body>
</html>
`;
}

function isOpen({ payment, now }: Shown): boolean {
  return payment.state === 'open' && payment.expires_at > now;
}

function heading(shown: Shown): string {
  const { payment, locale, declined } = shown;
  const text = words[locale];
  if (payment.state === 'paid') return `<h1>${text.paid}</h1>\n<p>${text.paidSays}</p>`;
  if (!isOpen(shown)) return `<h1>${text.closed}</h1>\n<p>${text.closedSays}</p>`;
  if (declined) return `<h1>${text.declined}</h1>`;
  return `<h1>${text[payment.channel]} · ${text.title}</h1>\n<p>${text.says}</p>`;
}

function actions(shown: Shown): string {
  const { payment, locale, declined } = shown;
  const text = words[locale];
  const back = `<a href="${escapeHtml(payment.return_url)}">${text.back}</a>`;
  if (!isOpen(shown)) return back;
  if (declined) return `<a class="main" href="">${text.again}</a>\n${back}`;
  const button = (answer: PayerAnswer) =>
    `<button${answer === 'pay' ? ' class="main"' : ''} name="answer" value="${answer}">${text[answer]}</button>`;
  const answers: PayerAnswer[] = ['pay', 'twice', 'late', 'silent', 'decline'];
  return `<form method="post">\n${answers.map(button).join('\n')}\n</form>`;
}
