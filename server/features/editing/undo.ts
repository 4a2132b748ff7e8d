import type { EditedKind } from '#contract/edited.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { saveEdit } from '#server/kernel/edited/edited.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

export const kindNames: Readonly<Record<EditedKind, string>> = {
  opening: '职位',
  announcement: '公告',
  'road-show-hours': '路演时间',
};

/** Undoes a change, in effect or not. The history keeps both revisions. @throws OpsError */
export async function undo(deps: Deps, revision: number, isOwn: (kind: EditedKind) => boolean): Promise<string> {
  const { db, clock } = deps;
  const edit = await db
    .selectFrom('edited_content')
    .select(['kind', 'content_id as id', 'undoes'])
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!edit || !isOwn(edit.kind)) throw new OpsError('没有这个修订', 'revision');
  if (edit.undoes !== null) throw new OpsError('撤销不能再撤销：请重新保存', 'revision');
  const undone = await db
    .selectFrom('edited_content')
    .select('revision')
    .where('undoes', '=', revision)
    .executeTakeFirst();
  if (undone) throw new OpsError(`已由修订 ${undone.revision} 撤销`, 'revision');
  const { kind, id } = edit;
  const made = await saveEdit(deps, { kind, id, body: null, effectiveDay: beijingDay(clock.now()), undoes: revision });
  return `修订 ${made}：${kindNames[kind]} ${id} 的修订 ${revision} 已撤销\n`;
}
