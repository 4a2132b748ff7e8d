import * as accountJournal from './account-journal.ts';
import * as account from './account.ts';
import type { Call } from './call.ts';
import * as captcha from './captcha.ts';
import * as common from './common.ts';
import * as company from './company.ts';
import * as datahub from './datahub.ts';
import * as delivery from './delivery.ts';
import * as lead from './lead.ts';
import * as licenceChange from './licence-change.ts';
import * as licence from './licence.ts';
import * as marketUse from './market-use.ts';
import * as merchandise from './merchandise.ts';
import * as order from './order.ts';
import * as recruitment from './recruitment.ts';
import * as renewal from './renewal.ts';
import * as roadShow from './road-show.ts';
import * as user from './user.ts';
import * as wechat from './wechat.ts';
import * as workspace from './workspace.ts';

const modules = [
  account,
  accountJournal,
  captcha,
  common,
  company,
  datahub,
  delivery,
  lead,
  licence,
  licenceChange,
  marketUse,
  merchandise,
  order,
  recruitment,
  renewal,
  roadShow,
  user,
  wechat,
  workspace,
];

/** Every call of the API by its name: what the OpenAPI document must hold and what is fed with nonsense in tests. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries<unknown>(module).filter(isNamedCall)),
);

function isNamedCall(entry: [string, unknown]): entry is [string, Call] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}
