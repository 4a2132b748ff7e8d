import type chinese from '#messages/zh-CN/server.ts';
import allowedValues from './allowed-values.json' with { type: 'json' };
import dataApiErrors from './data-api-errors.json' with { type: 'json' };
import fieldErrors from './field-errors.json' with { type: 'json' };
import front from './front.json' with { type: 'json' };
import mails from './mails.json' with { type: 'json' };
import openings from './openings.json' with { type: 'json' };
import orderContract from './order-contract.json' with { type: 'json' };
import orderMails from './order-mails.json' with { type: 'json' };
import orderTexts from './order-texts.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import refusedValues from './refused-values.json' with { type: 'json' };
import sms from './sms.json' with { type: 'json' };
import standIns from './stand-ins.json' with { type: 'json' };

/**
 * Texts that the server sends to English readers. A school's licence, the prefixes of colleagues' mails, and the pages
 * that replace another application are in Chinese only.
 */
export default {
  allowedValues,
  fieldErrors,
  front,
  mails,
  dataApiErrors,
  openings,
  orderContract,
  orderMails,
  orderTexts,
  refusals,
  refusedValues,
  sms,
  standIns,
} satisfies Omit<typeof chinese, 'campusMails' | 'deskMails' | 'plainPages'>;
