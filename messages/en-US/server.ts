import type chinese from '#messages/zh-CN/server.ts';
import mails from './mails.json' with { type: 'json' };
import orderMails from './order-mails.json' with { type: 'json' };
import orderTexts from './order-texts.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import refusedValues from './refused-values.json' with { type: 'json' };
import standIns from './stand-ins.json' with { type: 'json' };

/** What the server sends to English readers. A contract and a school's licence are in Chinese only. */
export default { mails, orderMails, orderTexts, refusals, refusedValues, standIns } satisfies Omit<
  typeof chinese,
  'campusMails' | 'orderContract'
>;
