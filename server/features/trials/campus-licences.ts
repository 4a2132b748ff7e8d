import type { z } from 'zod/mini';
import type { applyForCampusLicence } from '#contract/campus.ts';
import { acceptApplicant } from '#server/features/accounts/applicant.ts';
import type { CampusApplicant } from '#server/kernel/db/applicant.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { campusMail } from './campus-mail.ts';
import { campusStateOf, readClass } from './campus-standing.ts';
import { keepApplication, readBooking } from './trial-applications.ts';

const campusRoleNames = { lecturer: '教师', student: '学生', lab: '实验室' };

/**
 * Stores the application for a school's licence and mails its reference. A repeated call returns the reference of the pending or active
 * application.
 * @throws Refusal documentsMissing, codeWrong, codePaused; BadField
 */
export async function applyForCampus(
  deps: Deps,
  userId: number,
  fields: z.output<typeof applyForCampusLicence.body>,
): Promise<string> {
  return onceEvenIfRefused(deps, [`trial:rqsdk-edu:${userId}`], {
    existing: (trx) => readStanding(trx, deps.clock.now(), userId),
    make: async (trx) => {
      const { clock, config } = deps;
      const inTransaction = { ...deps, db: trx };
      const person = await acceptApplicant(inTransaction, { userId, scope: 'rqdata' }, fields);
      // A refused or ended application is replaced.
      await trx.deleteFrom('trials').where('user_id', '=', userId).where('product', '=', 'rqsdk-edu').execute();
      const { role, course, seats, remarks = '', source } = fields;
      const applicant: CampusApplicant = { ...person, role, course, seats, remarks };
      const reference = await keepApplication(inTransaction, { userId, product: 'rqsdk-edu', applicant, source });
      const to = { name: person.name, email: person.email };
      await enqueue(trx, clock.now(), 'mail', campusMail('received', { reference, course, to, config }));
      await notifyOperators(trx, config, clock.now(), {
        kind: 'trial',
        reference,
        summary: `校园许可申请：${person.company}`,
        details: [
          ['姓名', person.name],
          ['学校', person.company],
          ['身份', campusRoleNames[role]],
          ['课程或课题', course],
          ['人数', String(seats)],
          ['邮箱', person.email],
          ['电话', person.phone ?? ''],
          ['备注', remarks],
          ['来源', source ?? ''],
          ['批复', '办理「批准校园许可」或「不批准校园许可」'],
        ],
      });
      return reference;
    },
  });
}

/** Returns the reference of the user's pending or active application. */
async function readStanding(db: Db, now: Date, userId: number): Promise<string | undefined> {
  const application = await readBooking(db, userId, 'rqsdk-edu');
  if (!application) return undefined;
  const state = campusStateOf(await readClass(db, application.reference), now);
  return state === 'received' || state === 'granted' ? application.reference : undefined;
}
