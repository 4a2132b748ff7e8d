import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as wechat from './0002-wechat.ts';
import * as jobsAndLeads from './0003-jobs-and-leads.ts';
import * as trials from './0004-trials.ts';
import * as applications from './0005-applications.ts';
import * as orders from './0006-orders.ts';
import * as datahub from './0007-datahub.ts';
import * as sales from './0008-sales.ts';
import * as datahubSearched from './0009-datahub-searched.ts';
import * as resumeFiles from './0010-resume-files.ts';
import * as catalogueInFiles from './0011-catalogue-in-files.ts';
import * as knownDevices from './0012-known-devices.ts';
import * as pastTrials from './0013-past-trials.ts';
import * as licencesOutlive from './0014-licences-outlive-accounts.ts';
import * as journal from './0015-journal.ts';
import * as operators from './0016-operators.ts';
import * as marketUse from './0017-market-use.ts';
import * as orderThreads from './0018-order-threads.ts';
import * as campusClasses from './0019-campus-classes.ts';
import * as afterForms from './0020-after-forms.ts';
import * as jobLeases from './0021-job-leases.ts';
import * as schemaReleases from './0022-schema-releases.ts';
import * as licenceChanges from './0023-licence-changes.ts';
import * as pruneIndexes from './0024-prune-indexes.ts';
import * as interviewsAndCashier from './0025-interviews-and-cashier.ts';
import * as formerContacts from './0026-former-contacts.ts';
import * as trialMails from './0027-trial-mails.ts';
import * as spendLimits from './0028-spend-limits.ts';
import * as fileStores from './0029-file-stores.ts';
import * as stateIndexes from './0030-state-indexes.ts';
import * as licenceStarts from './0031-licence-starts.ts';
import * as operatorsStay from './0032-operators-stay.ts';
import * as agreements from './0034-agreements.ts';
import * as transfers from './0036-transfers.ts';
import * as plannedMails from './0037-planned-mails.ts';
import * as meetings from './0038-meetings.ts';
import * as handoverNotes from './0039-handover-notes.ts';
import * as interviewHours from './0040-interview-hours.ts';
import * as resumeContents from './0041-resume-contents.ts';
import * as operatorRoles from './0042-operator-roles.ts';
import * as deskAccounts from './0043-desk-accounts.ts';
import * as proposalInputs from './0050-proposal-inputs.ts';
import * as dayCounts from './0051-day-counts.ts';
import * as records from './0053-records.ts';
import * as mailboxPlace from './0054-mailbox-place.ts';
import * as invoiceFiles from './0055-invoice-files.ts';
import * as bankLines from './0056-bank-lines.ts';
import * as quotations from './0057-quotations.ts';
import * as editedContent from './0059-edited-content.ts';
import * as journalSubject from './0063-journal-subject.ts';
import * as relatives from './0064-relatives.ts';
import * as serviceSlots from './0065-service-slots.ts';
import * as operatorActs from './0068-operator-acts.ts';
import * as deskSessions from './0069-desk-sessions.ts';

export type SiteMigration = Migration & {
  /**
   * The oldest release that can run on the schema this makes, named by its newest migration: what a migration drops, that
   * release must have stopped using. Required since 0023; without one no release runs that does not have the migration itself.
   */
  oldest?: string;
};

/** Every migration in order; a released one is never edited, and there is no way down. */
export const migrations: Record<string, SiteMigration> = {
  '0001-accounts': accounts,
  '0002-wechat': wechat,
  '0003-jobs-and-leads': jobsAndLeads,
  '0004-trials': trials,
  '0005-applications': applications,
  '0006-orders': orders,
  '0007-datahub': datahub,
  '0008-sales': sales,
  '0009-datahub-searched': datahubSearched,
  '0010-resume-files': resumeFiles,
  '0011-catalogue-in-files': catalogueInFiles,
  '0012-known-devices': knownDevices,
  '0013-past-trials': pastTrials,
  '0014-licences-outlive-accounts': licencesOutlive,
  '0015-journal': journal,
  '0016-operators': operators,
  '0017-market-use': marketUse,
  '0018-order-threads': orderThreads,
  '0019-campus-classes': campusClasses,
  '0020-after-forms': afterForms,
  '0021-job-leases': jobLeases,
  '0022-schema-releases': schemaReleases,
  '0023-licence-changes': licenceChanges,
  '0024-prune-indexes': pruneIndexes,
  '0025-interviews-and-cashier': interviewsAndCashier,
  '0026-former-contacts': formerContacts,
  '0027-trial-mails': trialMails,
  '0028-spend-limits': spendLimits,
  '0029-file-stores': fileStores,
  '0030-state-indexes': stateIndexes,
  '0031-licence-starts': licenceStarts,
  '0032-operators-stay': operatorsStay,
  '0034-agreements': agreements,
  '0036-transfers': transfers,
  '0037-planned-mails': plannedMails,
  '0038-meetings': meetings,
  '0039-handover-notes': handoverNotes,
  '0040-interview-hours': interviewHours,
  '0041-resume-contents': resumeContents,
  '0042-operator-roles': operatorRoles,
  '0043-desk-accounts': deskAccounts,
  '0050-proposal-inputs': proposalInputs,
  '0051-day-counts': dayCounts,
  '0053-records': records,
  '0054-mailbox-place': mailboxPlace,
  '0055-invoice-files': invoiceFiles,
  '0056-bank-lines': bankLines,
  '0057-quotations': quotations,
  '0059-edited-content': editedContent,
  '0063-journal-subject': journalSubject,
  '0064-relatives': relatives,
  '0065-service-slots': serviceSlots,
  '0068-operator-acts': operatorActs,
  '0069-desk-sessions': deskSessions,
};
