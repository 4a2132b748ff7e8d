import * as z from 'zod/mini';
import { deskRoles, type DeskRole } from '#contract/desk.ts';
import { field, pattern } from '#server/kernel/desk/fields.ts';

const form = /^[a-z][a-z0-9._-]{1,31}$/;
const wrong = '应为 2 至 32 位小写字母、数字与 . _ -，以字母开头';

/** Name of an operator, as the journal uses it: as a command's positional argument, and as an option. */
export const operatorName = pattern(form, wrong, { title: '名称', positional: true });
export const colleagueName = pattern(form, wrong, { title: '名称' });

export const roleNames: Readonly<Record<DeskRole, string>> = {
  owner: '所有者',
  sales: '销售',
  support: '支持',
  finance: '财务',
  recruiter: '招聘',
  editor: '编辑',
};
const isRole = (name: string): name is DeskRole => deskRoles.some((role) => role === name);
const split = (given: string | string[]) => [given].flat().flatMap((text) => text.split(','));

/** Checkboxes in a form; comma-separated in a terminal. */
export const operatorRoles = field(
  z.pipe(
    z
      .union([z.string(), z.array(z.string())])
      .check(z.refine((given) => split(given).every(isRole), `应为：${deskRoles.join('、')}，多个以逗号分隔`)),
    z.transform((given: string | string[]) => deskRoles.filter((role) => split(given).includes(role))),
  ),
  { title: '角色', kind: 'choice', anyOf: deskRoles, choices: roleNames },
);
