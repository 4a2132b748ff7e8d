'use client';

import type { TrialProduct } from '#contract/trial.ts';
import { BookingResult } from './booking-result.tsx';
import { EndedTrial } from './ended-trial.tsx';
import { LicenceResult } from './licence-result.tsx';
import type { Standing } from './use-standing.ts';

type TrialResultProps = {
  product: TrialProduct;
  standing: Standing;
  /** The masked address that a licence or a confirmation is mailed to; null when it was there before. */
  mailedTo: string | null;
  supportEmail: string;
};

/** What has become of an application: a running trial, an ended one, or a booking. */
export function TrialResult({ product, standing, mailedTo, supportEmail }: TrialResultProps) {
  const { state, licence, booking, mail } = standing;
  if (booking) return <BookingResult booking={booking} mailedTo={mailedTo} mail={mail} supportEmail={supportEmail} />;
  if (product === 'road-show' || state === 'none') return null;
  if (state === 'active' && licence) return <LicenceResult licence={licence} mailedTo={mailedTo} mail={mail} />;
  return <EndedTrial product={product} licence={licence} isRevoked={state === 'revoked'} supportEmail={supportEmail} />;
}
