import type { z } from 'zod/mini';
import type { applyForCampusLicence } from '#contract/licence.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { acceptApplicant } from '#server/features/accounts/applicant.ts';
import { keepApplication, readBooking } from './trial-applications.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';

const roleNames = { lecturer: '教师', student: '学生', lab: '实验室' };

/**
 * Keeps the application for a school's licence; asked for again, gives the reference that is there.
 * @throws Refusal agreementMissing, codeWrong, codePaused; BadField
 */
export async function applyForCampus(
  deps: Deps,
  userId: number,
  fields: z.output<typeof applyForCampusLicence.body>,
): Promise<string> {
  return onceEvenIfRefused(deps, `trial:rqsdk-edu:${userId}`, {
    existing: async (trx) => (await readBooking(trx, userId, 'rqsdk-edu'))?.reference,
    make: async (trx) => {
      const { clock, config } = deps;
      const inTransaction = { ...deps, db: trx };
      const person = await acceptApplicant(inTransaction, { userId, scope: 'rqdata' }, fields);
      const { role, course, seats, remarks = '' } = fields;
      const applicant = { ...person, role, course, seats, remarks };
      const reference = await keepApplication(inTransaction, { userId, product: 'rqsdk-edu', applicant });
      await notifyOperators(trx, config, clock.now(), {
        kind: 'trial',
        reference,
        summary: `校园许可申请：${person.company}`,
        details: [
          ['姓名', person.name],
          ['学校', person.company],
          ['身份', roleNames[role]],
          ['课程或课题', course],
          ['人数', String(seats)],
          ['邮箱', person.email],
          ['备注', remarks],
        ],
      });
      return reference;
    },
  });
}
