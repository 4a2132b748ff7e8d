import type { Watch } from './simulated-database.ts';
import type { MailServer } from './simulated-parties.ts';

/**
 * Faults that a programmer could make, for tests of the simulation itself. `no row locks`: `lockOrder` and the others read without
 * taking the row. `lease without a token`: an earlier worker ends a job, also when another has it by now. `mail before
 * commit`: a mail of an order is on its way while the transaction that plans it may still be undone.
 */
export type PlantedFault = 'no row locks' | 'lease without a token' | 'mail before commit';

export function plantFault(fault: PlantedFault | undefined, mail: MailServer): Watch {
  switch (fault) {
    case 'no row locks':
      return { rewrite: (sql) => sql.replace(/ for (?:no key )?update$/, '') };
    case 'lease without a token': {
      const ofJob = /^(?:update "jobs"|select "id" from "jobs")/;
      return {
        rewrite: (sql) => (ofJob.test(sql) ? sql.replace(/ and "lease" = (\$\d+)/, ' and $1::int is not null') : sql),
      };
    }
    case 'mail before commit':
      return {
        observe({ sql, parameters }) {
          if (!sql.includes('insert into order_mails')) return;
          const [order, name] = parameters.map(String);
          mail.accepted.push({ id: `${order}.${name?.replace(':', '.')}@planted`, to: '', subject: '', text: '' });
        },
      };
    case undefined:
      return {};
  }
}
