import { ownActions } from '#contract/account-journal.ts';

/** All actions of the journal: those that owners can read in their records, and others. */
const actions = [
  ...ownActions,
  'human-check',
  'cross-site-post',
  'access-refused',
  'order-extended',
  'payment-booked',
  'payment-mismatch',
  'payment-unknown',
  'refund-opened',
  'refund-booked',
  'delivery-downloaded',
  'delivery-handed-over',
  'operator-command',
  'desk-invited',
  'desk-reset',
  'desk-enrolled',
  'desk-login',
  'desk-proven',
  'desk-password-changed',
  'desk-recovery-renewed',
  'desk-sessions-ended',
  'operation-proposed',
  'operation-confirmed',
  'operator-added',
  'operator-removed',
  'operator-roles-set',
  'operator-key-renewed',
  'operator-limit-set',
] as const;

export type Action = (typeof actions)[number];
