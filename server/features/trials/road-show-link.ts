import type { Deps } from '#server/kernel/deps/deps.ts';

const label = 'road-show';

/** What the link in a booking's mails is signed with: colleagues and their mails know the reference alone. */
export const linkKeyOf = ({ keyring }: Pick<Deps, 'keyring'>, reference: string) => keyring.sign(label, reference);

export const isLinkKeyOf = ({ keyring }: Pick<Deps, 'keyring'>, reference: string, key: string) =>
  keyring.verify(label, reference, key);
