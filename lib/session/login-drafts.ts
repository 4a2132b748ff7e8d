import { writeStored } from '#lib/browser/storage.ts';
import { endCodePauses } from './code-pauses.ts';

/** Storage keys of the drafts of the login dialog's forms (docs/behaviour.md#what-the-dialog-keeps); never a password. */
export const loginDraftKeys = {
  codeLogin: 'draft-code-login',
  passwordLogin: 'draft-password-login',
  forget: 'draft-forget',
  supplement: 'draft-supplement',
} as const;

/** Deletes the drafts of the dialog and the pauses between codes. */
export function clearLoginDrafts(): void {
  for (const key of Object.values(loginDraftKeys)) writeStored('session', key, null);
  endCodePauses();
}
