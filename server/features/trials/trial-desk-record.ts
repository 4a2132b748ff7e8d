import { describeUse, readLicenceUse } from '#server/features/licences/licence-use.ts';
import { trialApplicant } from '#server/kernel/db/applicant.ts';
import { isTouched, mostWaiting, referencePattern, type RecordKind } from '#server/kernel/desk/record-kind.ts';
import {
  commonFacts,
  findApplied,
  findAppliedOf,
  personFacts,
  productName,
  roles,
  selectApplied,
  whoOf,
  type Read,
  type Row,
} from './applied.ts';

const dayMs = 86_400_000;
/** Period in which a new trial waits for a call by a colleague. */
const callWithinDays = 30;

const trialState = ({ expires_at: end, revoked_at: revoked }: Read, now: Date) => {
  if (revoked) return 'revoked';
  return end && end > now ? 'active' : 'expired';
};

const trialTitle = ({ product, applicant }: Row) =>
  `${productName(product)}试用：${applicant.company || applicant.name}`;

/** A trial as a record of the desk. */
export const trialRecord: RecordKind = {
  kind: 'trial',
  title: '试用',
  roles,
  id: referencePattern('T'),
  states: { active: '试用中', expired: '已到期', revoked: '已吊销' },
  templates: ['trial', 'support'],
  async read({ db, clock }, id) {
    const trial = await findApplied(db, 'trials', id);
    if (!trial) return null;
    const { licence_id: licence, created_at: at } = trial;
    const applicant = trialApplicant.parse(trial.applicant);
    const use = (await readLicenceUse(db, licence === null ? [] : [licence])).get(licence ?? '');
    return {
      title: trialTitle(trial),
      state: trialState(trial, clock.now()),
      who: whoOf(trial),
      facts: [
        ...personFacts(applicant),
        ['使用目的', 'text', applicant.purpose],
        ['许可', 'reference', licence],
        ['到期（北京时间）', 'time', trial.expires_at],
        ['用量', 'text', describeUse(use)],
        ...commonFacts(trial),
      ],
      events: [{ at, what: 'move', title: '申请试用，许可已签发', text: applicant.purpose, actor: applicant.name }],
      ...(licence !== null && { values: { licence } }),
    };
  },
  async of({ db, clock }, who) {
    const rows = await findAppliedOf(db, 'trials', who);
    return rows.map((row) => ({
      id: row.reference,
      title: trialTitle(row),
      state: trialState(row, clock.now()),
      at: row.created_at,
    }));
  },
  /** Returns trials about which no colleague has written a mail or note yet. */
  async waiting({ db, clock }) {
    const now = clock.now();
    const rows = await selectApplied(db, 'trials')
      .where('trials.created_at', '>', new Date(now.getTime() - callWithinDays * dayMs))
      .where('licences.revoked_at', 'is', null)
      .where((row) => row.not(isTouched('trials.reference')))
      .orderBy('trials.created_at')
      .limit(mostWaiting)
      .execute();
    return rows.map((row) => ({
      id: row.reference,
      what: '试用待回访',
      who: row.applicant.company || row.applicant.name,
      about: [productName(row.product), trialApplicant.parse(row.applicant).purpose].join('，'),
      state: trialState(row, now),
      since: row.created_at,
      action: 'mail-send',
      isUnanswered: true,
    }));
  },
};
