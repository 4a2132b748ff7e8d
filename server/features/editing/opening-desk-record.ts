import { isOpenOn } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import recruitment from '#messages/zh-CN/recruitment.json' with { type: 'json' };
import type { Db } from '#server/kernel/db/connection.ts';
import type { RecordEvent, RecordKind } from '#server/kernel/desk/record-kind.ts';
import { readOpeningsNow } from '#server/kernel/edited/edited.ts';

export const openingStates = { open: '接收申请', planned: '尚未发布', closed: '已截止' } as const;

/** Returns the state of an opening on a day. */
export function openingState(opening: Opening, today: string): keyof typeof openingStates {
  if (isOpenOn(opening, today)) return 'open';
  return opening.openedOn > today ? 'planned' : 'closed';
}

/** An opening as a record of the desk; its values are the initial values of the form. */
export const openingRecord: RecordKind = {
  kind: 'opening',
  title: '职位',
  roles: ['recruiter', 'editor'],
  id: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  states: openingStates,
  templates: [],
  async read(deps, id) {
    const opening = (await readOpeningsNow(deps)).find((known) => known.id === id);
    if (!opening) return null;
    const { title, kind, direction, cities, employment, summary, duties, requirements, advantages } = opening;
    const changes = await readChanges(deps.db, id);
    const cityNames = cities.map((city) => recruitment.cities[city]).join('、');
    return {
      title,
      state: openingState(opening, beijingDay(deps.clock.now())),
      who: { name: '', company: null, email: null, phone: null, accountId: null },
      facts: [
        ['招聘类别', 'text', recruitment.kinds[kind]],
        ['方向', 'text', recruitment.directions[direction]],
        ['工作地点', 'text', cityNames],
        ['类型', 'text', recruitment.employments[employment]],
        ['发布（北京时间）', 'day', opening.openedOn],
        ['截止（北京时间）', 'day', opening.closesOn],
        ['页面', 'text', `${deps.config.publicOrigin}${pagePath('recruitment-opening', { userType: kind, id })}`],
        ['一句话简介', 'text', summary],
        ['职责', 'text', duties.join('\n')],
        ['要求', 'text', requirements.join('\n')],
        ['加分项', 'text', advantages.join('\n')],
      ],
      events: changes.map(toEvent),
      values: {
        title,
        kind,
        direction,
        employment,
        summary,
        cities: cityNames,
        duties: duties.join('\n'),
        requirements: requirements.join('\n'),
        advantages: advantages.join('\n') || '-',
        opened: opening.openedOn,
        closes: opening.closesOn,
        revision: String(newestOf(changes) ?? ''),
      },
    };
  },
  of: async () => [],
};

type Change = Awaited<ReturnType<typeof readChanges>>[number];

function readChanges(db: Db, id: string) {
  return db
    .selectFrom('edited_content')
    .select(['revision', 'undoes', 'effective_day', 'author', 'created_at'])
    .where('kind', '=', 'opening')
    .where('content_id', '=', id)
    .orderBy('revision')
    .execute();
}

function toEvent({ revision, undoes, effective_day: day, author, created_at: at }: Change): RecordEvent {
  return {
    at,
    what: 'move',
    title: undoes === null ? `修订 ${revision}` : `撤销修订 ${undoes}`,
    text: undoes === null ? `${day} 起生效` : null,
    actor: author,
  };
}

/** Returns the latest revision that was not undone. */
function newestOf(changes: readonly Change[]): number | undefined {
  const undone = new Set(changes.map(({ undoes }) => undoes));
  return changes.findLast(({ revision, undoes }) => undoes === null && !undone.has(revision))?.revision;
}
