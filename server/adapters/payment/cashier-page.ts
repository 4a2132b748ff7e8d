import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { escapeHtml } from '#lib/shared/text/escape-html.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { CashierPayment, PayerAnswer } from './embedded-cashier.ts';

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

/** Content security policy: the page runs no script, loads nothing and may not be framed. */
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
  /** True if the payer has just declined. */
  declined: boolean;
  identity: { companyZh: string; companyEn: string };
};

/** Builds the cashier's page of one payment: amount, payee, expiry, and the actions of a payer or of a bad connection. */
export function cashierPage(shown: Shown): string {
  const { payment, locale } = shown;
  const t = translator(locale, 'standIns');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('cashier.title')}</title>
<style>${style}</style>
</head>
<body>
<main>
${heading(shown)}
<p class="amount">${formatYuan(payment.amount_fen)}</p>
<dl>
<dt>${t('cashier.payee')}</dt><dd>${escapeHtml(locale === 'en-US' ? shown.identity.companyEn : shown.identity.companyZh)}</dd>
<dt>${t('cashier.order')}</dt><dd>${escapeHtml(payment.subject)}</dd>
<dt>${t('cashier.number')}</dt><dd>${payment.out_trade_no}</dd>
<dt>${t('cashier.until')}</dt><dd>${beijingMinute(payment.expires_at)}${t('cashier.beijing')}</dd>
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
  const t = translator(locale, 'standIns');
  if (payment.state === 'paid') return `<h1>${t('cashier.paid')}</h1>\n<p>${t('cashier.paidSays')}</p>`;
  if (!isOpen(shown)) return `<h1>${t('cashier.closed')}</h1>\n<p>${t('cashier.closedSays')}</p>`;
  if (declined) return `<h1>${t('cashier.declined')}</h1>`;
  return `<h1>${t(`cashier.${payment.channel}`)} · ${t('cashier.title')}</h1>\n<p>${t('cashier.says')}</p>`;
}

function actions(shown: Shown): string {
  const { payment, locale, declined } = shown;
  const t = translator(locale, 'standIns');
  const back = `<a href="${escapeHtml(payment.return_url)}">${t('cashier.back')}</a>`;
  if (!isOpen(shown)) return back;
  if (declined) return `<a class="main" href="">${t('cashier.again')}</a>\n${back}`;
  const button = (answer: PayerAnswer) =>
    `<button${answer === 'pay' ? ' class="main"' : ''} name="answer" value="${answer}">${t(`cashier.${answer}`)}</button>`;
  const answers: PayerAnswer[] = ['pay', 'twice', 'late', 'silent', 'decline'];
  return `<form method="post">\n${answers.map(button).join('\n')}\n</form>`;
}
