import * as z from 'zod/mini';
import { announcementLengths, announcementSchema } from '#content/announcements.ts';
import { hoursSchema } from '#content/road-show/road-show-hours.ts';
import { editedKinds } from '#contract/edited.ts';
import { dayParts } from '#contract/half-day.ts';
import { locales } from '#contract/locale.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { writtenHours } from '#lib/shared/time/half-day.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { choice, count, day, lines, optional, pattern, present, shortText } from '#server/kernel/desk/fields.ts';
import { readAnnouncement, readEdited, readRoadShowHours, saveEdit } from '#server/kernel/edited/edited.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { differences, previewOrSave } from './edit-preview.ts';
import { inTurn } from './in-turn.ts';
import { kindNames, undo } from './undo.ts';

const roles = ['editor'] as const;
const effective = optional(day({ title: '生效日' }));
const locale = choice(locales, { title: '语言', choices: { 'zh-CN': '中文', 'en-US': '英文' }, positional: true });
const hours = (title: string) =>
  pattern(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/, '应为起止时刻，例如 09:00-12:00', {
    title,
    place: 'HH:MM-HH:MM',
    kind: 'hours',
  });

/** Actions on the announcement and the road-show hours, and the history of all edits. */
export const editCommands = [
  defineListing({
    name: 'edits',
    title: '内容的修订',
    does: '不经发布而改的内容：职位、公告与路演时间的每一次修订',
    roles: ['editor', 'recruiter'],
    offers: ['announcement-save', 'announcement-clear', 'road-show-hours-save', 'baidu-push'],
    filters: z.object({ kind: optional(choice(editedKinds, { title: '内容', choices: kindNames })) }),
    paging: {
      key: 'revision',
      sorts: { revision: 'number', created_at: 'time' },
      search: ['revision', 'content_id', 'author'],
    },
    acts: (['生效中', '待生效'] as const).flatMap((state) => [
      { action: 'opening-undo', with: { revision: 'revision' }, where: { kind: kindNames.opening, state } },
      ...(['announcement', 'road-show-hours'] as const).map((kind) => ({
        action: 'edit-undo',
        with: { revision: 'revision' },
        where: { kind: kindNames[kind], state },
      })),
    ]),
    async read({ db, clock }, { filters, page }) {
      const today = beijingDay(clock.now());
      const inForce = new Set((await readEdited(db, today)).map(({ revision }) => revision));
      const all = await db
        .selectFrom('edited_content')
        .select(['revision', 'kind', 'content_id', 'effective_day', 'author', 'undoes', 'created_at'])
        .orderBy('revision', 'desc')
        .execute();
      const undone = new Map(all.map(({ undoes, revision }) => [undoes, revision]));
      const stateOf = ({ revision, undoes, effective_day: from }: (typeof all)[number]) => {
        if (undoes !== null) return `撤销了 ${undoes}`;
        if (undone.has(revision)) return `已由 ${undone.get(revision)} 撤销`;
        if (from > today) return '待生效';
        return inForce.has(revision) ? '生效中' : '已被替代';
      };
      const rows = all.filter(({ kind }) => filters.kind === undefined || kind === filters.kind);
      return page(
        db,
        rows.map((row) => ({ ...row, state: stateOf(row) })),
      );
    },
    columns: {
      revision: ['修订', 'number', (row) => row.revision],
      created_at: ['北京时间', 'second', (row) => row.created_at],
      kind: ['内容', 'text', (row) => kindNames[row.kind]],
      content_id: ['编号', 'text', (row) => row.content_id],
      state: ['状态', 'state', (row) => row.state],
      effective_day: ['生效（北京时间）', 'day', (row) => row.effective_day],
      author: ['操作员', 'text', (row) => row.author],
    },
  }),
  defineAction({
    name: 'edit-undo',
    title: '撤销修订',
    does: '撤销公告或路演时间的一次修订，回到它之前的内容；修订号见「内容的修订」',
    roles,
    input: z.object({ revision: count(1, 999_999_999, { title: '修订', positional: true }) }),
    run: inTurn((deps, { revision }) => undo(deps, revision, (kind) => kind !== 'opening')),
  }),
  defineAction({
    name: 'announcement-save',
    title: '发布公告',
    does: '在页眉上方显示一行公告，换掉原来的；先显示内容与预览地址，确认后才发布',
    roles,
    preview: true,
    input: z.object({
      locale,
      text: shortText(announcementLengths.text, { title: '公告' }),
      detail: optional(shortText(announcementLengths.detail, { title: '补充' })),
      href: shortText(300, { title: '链接', place: '/路径 或 https://…' }),
      action: shortText(announcementLengths.action, { title: '链接文字' }),
      until: optional(day({ title: '显示到' })),
      effective,
    }),
    run: inTurn(async (deps, given, code) => {
      const { locale: language, effective: from, detail = '', ...rest } = given;
      const parsed = announcementSchema.safeParse(present({ ...rest, detail }));
      if (!parsed.success) throw new OpsError('链接应为 /路径 或 https://…', 'href');
      if (rest.until !== undefined && rest.until < (from ?? beijingDay(deps.clock.now())))
        throw new OpsError('公告在生效之前就已结束', 'until');
      const before = await readAnnouncement(deps, language);
      return previewOrSave(deps, {
        kind: 'announcement',
        id: language,
        heading: `公告（${language === 'zh-CN' ? '中文' : '英文'}）`,
        before,
        body: parsed.data,
        lines: differences(announcementNames, before, parsed.data),
        hasPage: true,
        effective: from,
        input: given,
        code,
      });
    }),
  }),
  defineAction({
    name: 'announcement-clear',
    title: '撤下公告',
    does: '从现在起不显示公告',
    roles,
    input: z.object({ locale }),
    run: inTurn(async (deps, { locale: language }) => {
      if (!(await readAnnouncement(deps, language))) throw new OpsError('现在没有公告');
      const effectiveDay = beijingDay(deps.clock.now());
      const revision = await saveEdit(deps, { kind: 'announcement', id: language, body: null, effectiveDay });
      return `修订 ${revision}：公告已撤下\n`;
    }),
  }),
  defineAction({
    name: 'road-show-hours-save',
    title: '路演时间',
    does: '改路演各时段的起止时刻与不接待的日子，没有给出的保持不变；先显示改动，确认后才保存',
    roles,
    preview: true,
    keepsOmitted: true,
    input: z.object({
      am: optional(hours('上午')),
      pm: optional(hours('下午')),
      late: optional(hours('傍晚（伦敦上午）')),
      night: optional(hours('夜间（纽约上午）')),
      closed: optional(lines({ title: '不接待', place: '每行一天或半天，2026-12-24 或 2026-12-24/pm；“-”为没有' })),
      effective,
    }),
    run: inTurn(async (deps, given, code) => {
      const standing = await readRoadShowHours(deps);
      const { closed } = given;
      const changed = dayParts.map((part) => [part, rangeOf(given[part]) ?? standing[part]]);
      const body = hoursSchema.safeParse({
        ...Object.fromEntries(changed),
        closed:
          closed === undefined ? standing.closed : closed.split(/\s+/).filter((entry) => entry !== '' && entry !== '-'),
      });
      if (!body.success) {
        const part = body.error.issues[0]?.path[0];
        if (part === 'closed') throw new OpsError('不接待应为日期或半天，例如 2026-12-24 或 2026-12-24/pm', 'closed');
        throw part === 'night'
          ? new OpsError('傍晚应早于夜间，各自的开始早于结束', given.late === undefined ? 'night' : 'late')
          : new OpsError('上午应早于下午，各自的开始早于结束', given.am === undefined ? 'pm' : 'am');
      }
      const before = written(standing);
      return previewOrSave(deps, {
        kind: 'road-show-hours',
        id: 'hours',
        heading: '路演时间（北京时间）',
        before,
        body: body.data,
        lines: differences(partNames, before, written(body.data)),
        hasPage: false,
        effective: given.effective,
        input: given,
        code,
      });
    }),
  }),
];

const announcementNames = { text: '公告', detail: '补充', href: '链接', action: '链接文字', until: '显示到' };

const partNames = { am: '上午', pm: '下午', late: '傍晚', night: '夜间', closed: '不接待' };

const rangeOf = (range: string | undefined) =>
  range === undefined ? undefined : { from: range.slice(0, 5), to: range.slice(6) };

function written({ am, pm, late, night, closed }: z.output<typeof hoursSchema>) {
  return {
    am: writtenHours(am),
    pm: writtenHours(pm),
    late: writtenHours(late),
    night: writtenHours(night),
    closed,
  };
}
