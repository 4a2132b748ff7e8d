import * as z from 'zod/mini';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import recruitment from '#messages/zh-CN/recruitment.json' with { type: 'json' };
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { count, day, optional, subject } from '#server/kernel/desk/fields.ts';
import { readEdited, readOpeningsNow, saveEdit } from '#server/kernel/edited/edited.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { differences, previewOrSave } from './edit-preview.ts';
import { inTurn } from './in-turn.ts';
import { openingState, openingStates } from './opening-desk-record.ts';
import { changedOpening, openingFields, openingNames } from './opening-fields.ts';
import { undo } from './undo.ts';

const roles = ['recruiter', 'editor'] as const;
const id = subject('职位编号');
/** Initial form values of an existing opening. */
const ownValues = Object.fromEntries(Object.keys(openingFields).map((name) => [name, name]));

/** Actions and listing of openings, which need no release. */
export const openingCommands = [
  defineListing({
    name: 'openings',
    title: '职位',
    does: '网站上的职位：接收申请的、尚未发布的与已截止的',
    roles,
    offers: ['opening-save'],
    record: { kind: 'opening', column: 'id', titles: ['title'] },
    finds: true,
    filters: z.object({}),
    paging: {
      key: 'id',
      sorts: { openedOn: 'text', closesOn: 'text', title: 'text' },
      search: ['id', 'title', 'summary'],
    },
    async read(deps, { page }) {
      const today = beijingDay(deps.clock.now());
      const edited = new Map(
        (await readEdited(deps.db, today)).map((item) => [`${item.kind} ${item.id}`, item.revision]),
      );
      const rows = (await readOpeningsNow(deps)).map((opening) => ({
        ...opening,
        state: openingStates[openingState(opening, today)],
        source: edited.get(`opening ${opening.id}`),
      }));
      return page(deps.db, rows);
    },
    columns: {
      id: ['职位编号', 'reference', (row) => row.id],
      title: ['名称', 'text', (row) => row.title],
      state: ['状态', 'state', (row) => row.state],
      kind: ['招聘类别', 'text', (row) => recruitment.kinds[row.kind]],
      direction: ['方向', 'text', (row) => recruitment.directions[row.direction]],
      cities: ['工作地点', 'text', (row) => row.cities.map((city) => recruitment.cities[city]).join('、')],
      employment: ['类型', 'text', (row) => recruitment.employments[row.employment]],
      openedOn: ['发布（北京时间）', 'day', (row) => row.openedOn],
      closesOn: ['截止（北京时间）', 'day', (row) => row.closesOn],
      source: ['修订', 'number', (row) => row.source],
    },
  }),
  defineAction({
    name: 'opening-save',
    title: '新建或修改职位',
    does: '新建职位，或修改已有的：没有给出的内容保持不变；先显示改动与预览地址，确认后才保存',
    roles,
    preview: true,
    keepsOmitted: true,
    on: [{ kind: 'opening', field: 'id', with: ownValues }],
    input: z.object({ id, ...openingFields, effective: optional(day({ title: '生效日' })) }),
    subject: (given) => given.id,
    run: inTurn(async (deps, { effective, ...given }, code) => {
      const { id: openingId, ...fields } = given;
      const standing = await find(deps, openingId);
      const body = changedOpening(openingId, standing, fields);
      const { id: _id, ...before } = standing ?? { id: '' };
      return previewOrSave(deps, {
        kind: 'opening',
        id: openingId,
        heading: `${standing ? '修改' : '新建'}职位 ${body.title}`,
        before: standing ? before : null,
        body,
        lines: differences(openingNames, standing ? before : null, body),
        hasPage: true,
        effective,
        input: { ...given, effective },
        code,
      });
    }),
  }),
  defineAction({
    name: 'opening-close',
    title: '停止接收申请',
    does: '让职位从现在起不再接收申请；它的页面写明已截止',
    roles,
    on: [{ kind: 'opening', field: 'id', states: ['open', 'planned'] }],
    input: z.object({ id }),
    subject: (given) => given.id,
    run: inTurn(async (deps, { id: openingId }) => {
      const today = beijingDay(deps.clock.now());
      const standing = await find(deps, openingId);
      if (!standing) throw new OpsError('没有这个职位', 'id');
      if (standing.closesOn < today) throw new OpsError('这个职位已截止', 'id');
      const { id: _id, ...body } = { ...standing, closesOn: addDays(today, -1) };
      const revision = await saveEdit(deps, { kind: 'opening', id: openingId, body, effectiveDay: today });
      return `修订 ${revision}：${standing.title} 已停止接收申请\n`;
    }),
  }),
  defineAction({
    name: 'opening-undo',
    title: '撤销职位的修订',
    does: '撤销职位的一次修订，页面回到它之前的内容；修订号见「内容的修订」',
    roles,
    on: [{ kind: 'opening', field: 'revision', value: 'revision' }],
    input: z.object({ revision: count(1, 999_999_999, { title: '修订', positional: true }) }),
    run: inTurn((deps, { revision }) => undo(deps, revision, (kind) => kind === 'opening')),
  }),
];

async function find(deps: Deps, openingId: string) {
  return (await readOpeningsNow(deps)).find((opening) => opening.id === openingId);
}
