import type { Locale as SiteLocale } from '#contract/locale.ts';
import type { Messages as SiteMessages } from './messages.ts';

// The augmented module is the one that next-intl re-exports: its own name does not resolve for an augmentation.
declare module 'use-intl' {
  interface AppConfig {
    Locale: SiteLocale;
    Messages: SiteMessages;
  }
}
