import { accountRecord } from '#server/features/accounts/account-desk-record.ts';
import { openingRecord } from '#server/features/editing/opening-desk-record.ts';
import { leadRecord } from '#server/features/leads/lead-desk-record.ts';
import { licenceRecord } from '#server/features/licences/licence-desk-record.ts';
import { orderRecord } from '#server/features/orders/order-desk-record.ts';
import { quotationRecord } from '#server/features/orders/quotation-desk-record.ts';
import { applicationRecord } from '#server/features/recruitment/application-desk-record.ts';
import { campusRecord } from '#server/features/trials/campus-desk-record.ts';
import { roadShowRecord } from '#server/features/trials/road-show-desk-record.ts';
import { trialRecord } from '#server/features/trials/trial-desk-record.ts';
import type { RecordKind } from '#server/kernel/desk/record-kind.ts';

/** Every kind of record with a page in the desk. */
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
