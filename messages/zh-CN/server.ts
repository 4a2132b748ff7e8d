import allowedValues from './allowed-values.json' with { type: 'json' };
import campusMails from './campus-mails.json' with { type: 'json' };
import dataApiErrors from './data-api-errors.json' with { type: 'json' };
import deskMails from './desk-mails.json' with { type: 'json' };
import fieldErrors from './field-errors.json' with { type: 'json' };
import front from './front.json' with { type: 'json' };
import mails from './mails.json' with { type: 'json' };
import openings from './openings.json' with { type: 'json' };
import orderContract from './order-contract.json' with { type: 'json' };
import orderMails from './order-mails.json' with { type: 'json' };
import orderTexts from './order-texts.json' with { type: 'json' };
import plainPages from './plain-pages.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import refusedValues from './refused-values.json' with { type: 'json' };
import sms from './sms.json' with { type: 'json' };
import standIns from './stand-ins.json' with { type: 'json' };

/** The texts that the server sends: answers, mails, SMS, documents, pages of its own. */
export default {
  allowedValues,
  campusMails,
  deskMails,
  fieldErrors,
  front,
  mails,
  dataApiErrors,
  openings,
  orderContract,
  orderMails,
  orderTexts,
  plainPages,
  refusals,
  refusedValues,
  sms,
  standIns,
};
