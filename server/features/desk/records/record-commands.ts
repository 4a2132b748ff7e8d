import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { defineAction, type Action } from '#server/kernel/desk/declare.ts';
import { day, field, lines, optional, subject, text } from '#server/kernel/desk/fields.ts';
import type { RecordKind } from '#server/kernel/desk/records.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { isOperator } from '#server/kernel/operators/operators.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { mailDomain } from '#server/kernel/records/record-mails.ts';
import { writeCard } from './cards.ts';
import { requireRecord } from './find-record.ts';
import { readThread } from './record-mail.ts';

const roles = ['sales', 'support', 'finance', 'recruiter'] as const;
const record = subject('记录编号');
/** Of lists whose rows are of several kinds, for many at once; a record's own page has them by themselves. */
const inLists = [{ kind: 'any', field: 'record' }];
const mostCharacters = 10_000;

/** What colleagues do with a record of any kind that they may look at (decision 0128). */
export const recordCommands = (kinds: readonly RecordKind[]): Action[] => [
  defineAction({
    name: 'record-assign',
    title: '改负责人',
    does: '把一条记录交给一位同事；不写姓名即为无人负责',
    roles,
    on: inLists,
    input: z.object({ record, owner: optional(text({ title: '负责人', place: '操作员名称' })) }),
    subject: (given) => given.record,
    async run(deps, { record: id, owner = null }) {
      await requireRecord(deps, kinds, id);
      if (owner !== null && !(await isOperator(deps.db, owner))) throw new OpsError(`没有同事 ${owner}`, 'owner');
      await writeCard(deps.db, deps.clock.now(), id, { owner });
      return `${id} ${owner === null ? '无人负责' : `由 ${owner} 负责`}\n`;
    },
  }),
  defineAction({
    name: 'record-due',
    title: '改办理期限',
    does: '一条记录最迟哪天办理；不写日期即为没有期限',
    roles,
    on: inLists,
    input: z.object({ record, due: optional(day({ title: '办理期限' })) }),
    subject: (given) => given.record,
    async run(deps, { record: id, due = null }) {
      await requireRecord(deps, kinds, id);
      await writeCard(deps.db, deps.clock.now(), id, { due });
      return `${id} ${due === null ? '没有期限' : `最迟 ${due}`}\n`;
    },
  }),
  defineAction({
    name: 'record-note',
    title: '写备注',
    does: '给一条记录写备注，只有同事看得到',
    roles,
    input: z.object({ record, text: ofLength(mostCharacters, '备注') }),
    subject: (given) => given.record,
    async run(deps, { record: id, text: note }) {
      await requireRecord(deps, kinds, id);
      const row = { record: id, author: currentActor().name, text: note, at: deps.clock.now() };
      await deps.db.insertInto('record_notes').values(row).execute();
      return `${id} 已记下\n`;
    },
  }),
  defineAction({
    name: 'mail-send',
    title: '写邮件',
    does: '给一条记录的联系人写邮件，接在它的往来邮件之后；回信寄到负责人的邮箱，没有负责人的寄到写信的同事',
    roles,
    input: z.object({
      record,
      subject: field(text({ title: '标题' }).check(z.maxLength(200, '不超过 200 个字')), { title: '标题' }),
      text: ofLength(mostCharacters, '正文'),
    }),
    subject: (given) => given.record,
    async run(deps, given) {
      const { db, clock, config } = deps;
      const found = await requireRecord(deps, kinds, given.record);
      const { email, name } = found.who;
      if (email === null) throw new OpsError('这条记录没有邮箱，请致电联系');
      // A gap of a template that only its writer can fill.
      if (given.text.includes('【')) throw new OpsError('正文里还有【】：请写明或删去', 'text');
      const { replyTo, follows } = await readThread(deps, found);
      const messageId = `${found.id.replace('_', '-')}.desk-${randomUUID()}@${mailDomain(config)}`;
      await enqueue(db, clock.now(), 'mail', {
        to: { name, address: email },
        subject: given.subject,
        text: `${given.text}\n`,
        thread: { messageId, follows },
        about: found.id,
        ...(replyTo !== null && { replyTo }),
        author: currentActor().name,
      });
      return `邮件已交付发送：${email}\n`;
    },
  }),
];

function ofLength(most: number, title: string) {
  return field(lines({ title }).check(z.maxLength(most, `不超过 ${most} 个字`)), { title, kind: 'lines' });
}
