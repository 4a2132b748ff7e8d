/** Replaces the server at a plain `next start`: gives its key to the pages of this process (content/shared-with-next.ts). */
import { admitRenewal } from '#content/shared-with-next.ts';

admitRenewal(process.env['RENEWAL_KEY'] ?? '');
