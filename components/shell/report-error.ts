import { notify } from '#components/ui/notify.ts';
import { HttpError } from '#lib/api/call-errors.ts';
import { errorText, ordersText } from '#lib/api/error-text.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Handles failed calls: shows a closable error toast in the page's language (docs/behaviour.md#error-catalogue). */
export function reportError(error: unknown): void {
  notify({ type: 'error', message: errorText(error, pageLocale()), closable: true });
}

/**
 * Does the same for an order or a payment: if its answer was lost, the message stays until it is closed, and links to
 * the orders.
 */
export function reportMoneyError(error: unknown): void {
  const wasAnswered = error instanceof HttpError && error.status < 500;
  if (wasAnswered) return reportError(error);
  const locale = pageLocale();
  const link = { label: ordersText(locale), href: withBasePath(`${routePath('account', {}, locale)}#orders`) };
  notify({ type: 'error', message: errorText(error, locale), closable: true, durationMs: Infinity, link });
}
