import * as z from 'zod/mini';
import {
  openingCities,
  openingDirections,
  openingEmployments,
  openingKinds,
  openingLengths,
  openingSchema,
  type Opening,
} from '#content/openings/opening.ts';
import { slug } from '#contract/wire-values.ts';
import recruitment from '#messages/zh-CN/recruitment.json' with { type: 'json' };
import { choice, day, lines, optional, present, shortText, text } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

const cityNames = Object.values(recruitment.cities).join('、');

/** Input fields of an opening. Omitted fields are unchanged. */
export const openingFields = {
  title: optional(shortText(openingLengths.title, { title: '名称' })),
  kind: optional(choice(openingKinds, { title: '招聘类别', choices: recruitment.kinds })),
  direction: optional(choice(openingDirections, { title: '方向', choices: recruitment.directions })),
  cities: optional(text({ title: '工作地点', place: cityNames })),
  employment: optional(choice(openingEmployments, { title: '类型', choices: recruitment.employments })),
  summary: optional(shortText(openingLengths.summary, { title: '一句话简介' })),
  duties: optional(lines({ title: '职责', place: '每行一条' })),
  requirements: optional(lines({ title: '要求', place: '每行一条' })),
  advantages: optional(lines({ title: '加分项', place: '每行一条，“-”为没有' })),
  opened: optional(day({ title: '发布日期' })),
  closes: optional(day({ title: '截止日期' })),
};
const shape = z.object(openingFields);

/** Chinese names of an opening's fields, by their names in the schema. */
export const openingNames: Readonly<Record<Exclude<keyof Opening, 'id'>, string>> = {
  title: '名称',
  kind: '招聘类别',
  direction: '方向',
  cities: '工作地点',
  employment: '类型',
  summary: '一句话简介',
  duties: '职责',
  requirements: '要求',
  advantages: '加分项',
  openedOn: '发布日期',
  closesOn: '截止日期',
};
const fieldOf: Readonly<Record<string, string>> = { openedOn: 'opened', closesOn: 'closes' };

/** Applies the input to an opening. @throws OpsError naming the missing or invalid field */
export function changedOpening(
  id: string,
  standing: Opening | undefined,
  given: z.output<typeof shape>,
): z.output<typeof openingSchema> {
  if (!slug.safeParse(id).success) throw new OpsError('职位编号应为小写字母、数字与连字符，例如 data-engineer', 'id');
  const { id: _id, ...before } = standing ?? { id };
  const { cities, duties, requirements, advantages, opened, closes, ...rest } = given;
  const parsed = openingSchema.safeParse({
    ...(standing ? before : { advantages: [] }),
    ...present(rest),
    ...(cities !== undefined && { cities: citiesOf(cities) }),
    ...(duties !== undefined && { duties: linesOf(duties) }),
    ...(requirements !== undefined && { requirements: linesOf(requirements) }),
    ...(advantages !== undefined && { advantages: advantages.trim() === '-' ? [] : linesOf(advantages) }),
    ...(opened !== undefined && { openedOn: opened }),
    ...(closes !== undefined && { closesOn: closes }),
  });
  if (!parsed.success) throw sayWrong(parsed.error.issues[0]);
  if (parsed.data.openedOn > parsed.data.closesOn) throw new OpsError('截止日期早于发布日期', 'closes');
  return parsed.data;
}

function sayWrong(issue: z.core.$ZodIssue | undefined): OpsError {
  const name = String(issue?.path[0]) as keyof typeof openingNames;
  const title = openingNames[name] ?? '内容';
  const isMissing = issue?.code === 'invalid_type' || issue?.code === 'invalid_value';
  const isShort = issue?.code === 'too_small' && (name === 'duties' || name === 'requirements');
  const wrong = isShort ? `${title}至少两条` : isMissing ? `缺少${title}` : `${title}有误`;
  return new OpsError(wrong, fieldOf[name] ?? name);
}

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function citiesOf(value: string): Opening['cities'] {
  const names = value.split(/[\s、,，/]+/).filter((name) => name !== '');
  return names.map((name) => {
    const city = openingCities.find((known) => known === name || recruitment.cities[known] === name);
    if (!city) throw new OpsError(`没有工作地点“${name}”，有：${cityNames}`, 'cities');
    return city;
  });
}
