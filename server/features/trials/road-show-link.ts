import type { Deps } from '#server/kernel/deps/deps.ts';

const label = 'road-show';

/** Signs the link in a booking's mails. Colleagues know the reference only, so they cannot use the link. */
export const linkKeyOf = ({ keyring }: Pick<Deps, 'keyring'>, reference: string) => keyring.sign(label, reference);

/** Verifies the key of a link. */
export const isLinkKeyOf = ({ keyring }: Pick<Deps, 'keyring'>, reference: string, key: string) =>
  keyring.verify(label, reference, key);
