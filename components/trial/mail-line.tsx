'use client';

import { useTranslations } from 'next-intl';
import type { Standing } from './use-standing.ts';

type MailLineProps = {
  of: 'licence' | 'booking';
  mail: Standing['mail'];
  /** The masked address, for a visitor who has just applied. */
  to: string | null;
};

/**
 * Shows the state of the mail with a licence or a confirmation: "sent" once the provider has accepted it. Every viewer
 * sees a failure.
 */
export function MailLine({ of, mail, to }: MailLineProps) {
  const t = useTranslations('trial.result.mails');
  if (mail === 'failed') return <p>{t(`${of}.failed`)}</p>;
  if (to === null) return null;
  return <p>{mail === 'sent' ? t(`${of}.sent`, { email: to }) : t(`${of}.queued`, { email: to })}</p>;
}
