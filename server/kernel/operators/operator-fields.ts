import * as z from 'zod/mini';
import { deskRoles, type DeskRole } from '#contract/desk.ts';
import { field, pattern } from '#server/kernel/desk/fields.ts';

const form = /^[a-z][a-z0-9._-]{1,31}$/;
const wrong = '应为 2 至 32 位小写字母、数字与 . _ -，以字母开头';

/** What an operator is called, and so named in the journal: as the thing that a command is about, and as an option. */
export const operatorName = pattern(form, wrong, { title: '名称', positional: true });
export const colleagueName = pattern(form, wrong, { title: '名称' });

const isRole = (name: string): name is DeskRole => deskRoles.some((role) => role === name);

export const operatorRoles = field(
  z.pipe(
    z
      .string()
      .check(z.refine((text) => text.split(',').every(isRole), `应为：${deskRoles.join('、')}，多个以逗号分隔`)),
    z.transform((text: string) => deskRoles.filter((role) => text.split(',').includes(role))),
  ),
  { title: '角色', place: deskRoles.join(',') },
);
