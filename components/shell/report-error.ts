import { notify } from '#components/ui/notify.ts';
import { errorText } from '#lib/api/error-text.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';

/** The shared handler of failed calls: a closable error toast in the page's language (specification, section 8). */
export function reportError(error: unknown): void {
  notify({ type: 'error', message: errorText(error, pageLocale()), closable: true });
}
