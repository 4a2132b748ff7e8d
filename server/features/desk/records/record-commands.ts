import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeskEvent } from '#contract/desk-record.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, isAllowed, type Action, type Declaration, type Preview } from '#server/kernel/desk/declare.ts';
import { day, field, lines, optional, subject, text } from '#server/kernel/desk/fields.ts';
import type { RecordKind } from '#server/kernel/desk/record-kind.ts';
import { mailDomain } from '#server/kernel/desk/record-mails.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { findOperator } from '#server/kernel/operators/operators.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { writeCard } from './cards.ts';
import { requireRecord, type FoundRecord } from './find-record.ts';
import { giveRecord } from './give-record.ts';
import { readThread } from './record-mail.ts';
import { newerThan, readTimeline } from './timeline.ts';

const roles = ['sales', 'support', 'finance', 'recruiter'] as const;
const record = subject('记录编号');
/** Offers an action in lists with rows of several kinds, for many at once. A record's page has these actions anyway. */
const inLists = [{ kind: 'any', field: 'record' }];
const mostCharacters = 10_000;

/** Returns all declarations. It is a function because they include the actions below. */
type Declarations = () => readonly Declaration[];

/** Returns the actions on a record of any kind that the colleague may view (decision 0128). */
export const recordCommands = (kinds: readonly RecordKind[], declarations: Declarations): Action[] => [
  defineAction({
    name: 'record-assign',
    title: '改负责人',
    does: '把一条记录交给一位能查看它的同事，并写信告知；不写姓名即为无人负责',
    roles,
    on: inLists,
    input: z.object({ record, owner: optional(text({ title: '负责人', place: '操作员名称' })) }),
    subject: (given) => given.record,
    async run(deps, { record: id, owner = null }) {
      const found = await requireRecord(deps, kinds, id);
      if (owner !== null) await requireOpens(deps.db, owner, found.kind);
      return giveRecord(deps, found, owner);
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
    run: knowing(kinds, declarations, async ({ db, clock }, { id }, { text: note }) => {
      const row = { record: id, author: currentActor().name, text: note, at: clock.now() };
      await db.insertInto('record_notes').values(row).execute();
      return `${id} 已记下\n`;
    }),
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
    run: knowing(kinds, declarations, async (deps, found, given) => {
      const { db, clock, config } = deps;
      const { email, name } = found.who;
      if (email === null) throw new OpsError('这条记录没有邮箱，请致电联系');
      // A placeholder of the template is not filled in.
      if (given.text.includes('【')) throw new OpsError('正文里还有【】：请写明或删去', 'text');
      const { replyTo, follows } = await readThread(deps, found);
      // The timeline shows the same time before and after the mail is sent.
      const now = clock.now();
      const messageId = `${found.id.replace('_', '-')}.desk-${randomUUID()}@${mailDomain(config)}`;
      await enqueue(db, now, 'mail', {
        to: { name, address: email },
        subject: given.subject,
        text: `${given.text}\n`,
        thread: { messageId, follows },
        about: found.id,
        ...(replyTo !== null && { replyTo }),
        author: currentActor().name,
        writtenAt: now.toISOString(),
        autoSubmitted: 'no',
      });
      return `邮件已交付发送：${email}\n`;
    }),
  }),
];

/**
 * Writes to a record, one writer at a time. If customers or other colleagues acted after the newest entry that the writer has seen, the new
 * entries are returned instead. The write needs the time of the newest of them.
 */
function knowing<Given extends Record<string, string> & { record: string }>(
  kinds: readonly RecordKind[],
  declarations: Declarations,
  write: (deps: Deps, found: FoundRecord, given: Given) => Promise<string>,
) {
  return (deps: Deps, given: Given, seen?: string): Promise<string | Preview> =>
    deps.db.transaction().execute(async (db) => {
      const inTurn = { ...deps, db };
      await lockKeys(db, [`record:${given.record}`]);
      const found = await requireRecord(inTurn, kinds, given.record);
      if (seen === undefined) return write(inTurn, found, given);
      const timeline = await readTimeline(db, found, declarations());
      const newer = newerThan(timeline, { seen, writer: currentActor().name });
      if (newer[0] === undefined) return write(inTurn, found, given);
      return {
        heading: '您打开之后的经过',
        text: newer.map(describeEvent).join('\n\n'),
        code: newer[0].at,
        input: { ...given },
        isStale: true,
      };
    });
}

/** Characters of each entry that are shown; the timeline has the full text. */
const mostShown = 500;

function describeEvent({ at, title, actor, ...event }: DeskEvent): string {
  const said = Array.from(event.text?.trim() ?? '');
  const shown = said.length > mostShown ? `${said.slice(0, mostShown).join('')}…` : said.join('');
  const head = [beijingMinute(at), actor, title].filter(Boolean).join('  ');
  return shown === '' ? head : `${head}\n${shown}`;
}

/** Requires that a colleague's roles allow records of the kind; otherwise no owner could open the record. @throws OpsError */
async function requireOpens(db: Db, name: string, kind: RecordKind): Promise<void> {
  const colleague = await findOperator(db, name);
  if (!colleague) throw new OpsError(`没有同事 ${name}`, 'owner');
  if (!isAllowed(kind, colleague.roles)) throw new OpsError(`${name} 的角色不能查看${kind.title}`, 'owner');
}

function ofLength(most: number, title: string) {
  return field(lines({ title }).check(z.maxLength(most, `不超过 ${most} 个字`)), { title, kind: 'lines' });
}
