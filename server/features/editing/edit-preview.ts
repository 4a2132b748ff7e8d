import type { EditedKind } from '#contract/edited.ts';
import { previewPath } from '#lib/shared/paths/preview-path.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Preview } from '#server/kernel/desk/declare.ts';
import { present } from '#server/kernel/desk/fields.ts';
import { previewCode } from '#server/kernel/desk/preview-code.ts';
import { keepDraft } from '#server/kernel/edited/drafts.ts';
import { saveEdit } from '#server/kernel/edited/edited.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

type Change = {
  kind: EditedKind;
  id: string;
  heading: string;
  /** The current content, null if new, and the proposed content. */
  before: object | null;
  body: object;
  /** Readable description of the difference, line by line. */
  lines: readonly string[];
  /** True if the content has a page that can be previewed. */
  hasPage: boolean;
  effective: string | undefined;
  /** The input of the action. */
  input: Readonly<Record<string, string | undefined>>;
  /** The confirmation code in the input. */
  code: string | undefined;
};

/** Previews a change, on its page if it has one, or saves it if the confirmation code of that preview is given. @throws OpsError */
export async function previewOrSave(deps: Deps, change: Change): Promise<string | Preview> {
  const { kind, id, heading, before, body, lines, hasPage, effective, input, code } = change;
  const today = beijingDay(deps.clock.now());
  const effectiveDay = effective ?? today;
  if (effectiveDay < today) throw new OpsError('生效日不能早于今天', 'effective');
  const expected = previewCode(JSON.stringify([kind, id, before, body, effectiveDay]));
  if (code === expected) {
    const revision = await saveEdit(deps, { kind, id, body, effectiveDay });
    return `修订 ${revision} 已保存：${heading}，${effectiveDay === today ? '即时' : `${effectiveDay} 起`}生效\n`;
  }
  const page = hasPage
    ? [`预览（一小时内有效）  ${deps.config.publicOrigin}${previewPath(await keepDraft(deps, { kind, id, body }))}`]
    : [];
  const when = effectiveDay === today ? '保存后立即' : `${effectiveDay} 起`;
  return {
    heading,
    text: [...lines, `生效  ${when}`, ...page, ''].join('\n'),
    code: expected,
    input: present(input) as Readonly<Record<string, string>>,
    isStale: code !== undefined,
  };
}

/** Lists the differing fields of two contents by their names. */
export function differences(names: Readonly<Record<string, string>>, before: object | null, after: object): string[] {
  const say = (value: unknown) => {
    if (Array.isArray(value)) return value.length === 0 ? '（无）' : value.join('；');
    return typeof value === 'string' && value !== '' ? value : '（无）';
  };
  const rows = Object.entries(names).flatMap(([key, name]) => {
    const [old, now] = [before, after].map((text) => (text as Record<string, unknown> | null)?.[key]);
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    return before ? [`${name}  ${say(old)} → ${say(now)}`] : [`${name}  ${say(now)}`];
  });
  return rows.length === 0 ? ['与现在的内容相同'] : rows;
}
