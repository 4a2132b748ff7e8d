import type { Locale as SiteLocale } from '#contract/locale.ts';
import type { Messages as SiteMessages } from './messages.ts';

/**
 * The messages with their lists as plain objects that have a list's members. next-intl derives keys by a mapped type,
 * which maps an array to an array: with one in the messages, every string would be a key.
 */
type WithKeys<Node> = Node extends readonly unknown[]
  ? ListMembers<readonly Node[number][]>
  : Node extends object
    ? { [Key in keyof Node]: WithKeys<Node[Key]> }
    : Node;

type ListMembers<List> = { [Key in Exclude<keyof List, never>]: List[Key] };

// The augmented module is the one that next-intl re-exports: its own name does not resolve for an augmentation.
declare module 'use-intl' {
  interface AppConfig {
    Locale: SiteLocale;
    Messages: WithKeys<SiteMessages>;
  }
}
