import { accountRecord } from '#server/features/accounts/account-record.ts';
import { openingRecord } from '#server/features/editing/opening-record.ts';
import { leadRecord } from '#server/features/leads/lead-record.ts';
import { licenceRecord } from '#server/features/licences/licence-record.ts';
import { orderRecord } from '#server/features/orders/order-record.ts';
import { quotationRecord } from '#server/features/orders/quotation-record.ts';
import { applicationRecord } from '#server/features/recruitment/application-record.ts';
import { campusRecord } from '#server/features/trials/campus-record.ts';
import { roadShowRecord } from '#server/features/trials/road-show-record.ts';
import { trialRecord } from '#server/features/trials/trial-record.ts';
import type { RecordKind } from '#server/kernel/desk/records.ts';

/** Every kind of record that has a page in the desk. */
export const recordKinds: readonly RecordKind[] = [
  leadRecord,
  trialRecord,
  roadShowRecord,
  campusRecord,
  quotationRecord,
  orderRecord,
  licenceRecord,
  accountRecord,
  applicationRecord,
  openingRecord,
];
