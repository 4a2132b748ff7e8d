import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from 'next-intl';

/** A section's `t`, for functions outside of its component; without a namespace, one for all texts. */
export type Translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>> = never> = ReturnType<
  typeof useTranslations<Namespace>
>;
