import { writeStored } from '#lib/browser/storage.ts';
import { endCodePauses } from './code-pauses.ts';

/** Where the forms of the login dialog keep what is typed (docs/behaviour.md#what-the-dialog-keeps); never a password. */
export const loginDraftKeys = {
  codeLogin: 'draft-code-login',
  passwordLogin: 'draft-password-login',
  forget: 'draft-forget',
  supplement: 'draft-supplement',
} as const;

/** Forgets what was typed into the dialog and waited for. */
export function clearLoginDrafts(): void {
  for (const key of Object.values(loginDraftKeys)) writeStored('session', key, null);
  endCodePauses();
}
