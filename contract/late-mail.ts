import * as z from 'zod/mini';
import { defineCall, done, envelope } from './call.ts';
import { formFlag } from './fields.ts';

/** An account's choice of a mail when a delivery of a data set that it holds is late (docs/behaviour.md#late-deliveries). */

const lateMail = envelope(
  z.object({
    chosen: z.boolean(),
    /** The account's own address, to which the mail goes. The mail cannot be chosen while it is null. */
    email: z.nullable(z.string()),
  }),
);
export type LateMail = z.infer<typeof lateMail>['data'];

export const getLateMail = defineCall({ method: 'GET', path: '/rqlicense/late_mail', reply: lateMail });

export const chooseLateMail = defineCall({
  method: 'POST',
  path: '/rqlicense/late_mail',
  body: z.object({ chosen: formFlag }),
  reply: lateMail,
});

/** Token in the mail's link: the account's number and a signature. It permits nothing else and does not expire. */
export const lateMailToken = z.string().check(z.regex(/^\d{1,15}\.[0-9a-f]{64}$/));

/** Ends the mail without a login. A second time changes nothing. */
export const endLateMail = defineCall({
  method: 'POST',
  path: '/rqlicense/late_mail/end',
  body: z.object({ token: lateMailToken }),
  reply: done,
});

/** Address below `/api` in `List-Unsubscribe`: a POST ends the mail (RFC 8058), a GET leads to the page with the button. */
export const lateMailEndPath = (token: string) => `/rqlicense/late_mail/end/${token}`;

/** The name of the token behind the `#` of the service status page. */
export const lateMailLinkName = 'late-mail';
