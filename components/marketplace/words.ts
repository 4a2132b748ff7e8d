import type { Messages } from '#lib/i18n/messages.ts';

/** The messages of the marketplace, handed to its islands by their page. */
export type HubWords = Pick<Messages, 'datahub' | 'datahubFacets'>;
