import type { SelectType, Updateable } from 'kysely';
import { expect, expectTypeOf, it } from 'vitest';
import type { Meeting } from '#contract/road-show.ts';
import { roadShowApplicant, type RoadShowApplicant } from './applicant.ts';
import { toJson, type Json } from './json-column.ts';
import type { Database } from './tables.ts';

/** True if a value, or one of its fields, has the type `unknown` or `any`. */
type IsOpen<Value> = unknown extends Value
  ? true
  : Value extends Date | Buffer | readonly unknown[] | string | number | boolean | null
    ? false
    : true extends { [Field in keyof Value]: unknown extends Value[Field] ? true : false }[keyof Value]
      ? true
      : false;

type OpenColumns = {
  [Table in keyof Database]: {
    [Column in keyof Database[Table] & string]: true extends IsOpen<SelectType<Database[Table][Column]>>
      ? `${Table}.${Column}`
      : never;
  }[keyof Database[Table] & string];
}[keyof Database];

it('every column has a type, except the payload of a job, which its kind types, and the input of an action, which is validated again', () => {
  expectTypeOf<OpenColumns>().toEqualTypeOf<'jobs.payload' | 'operator_proposals.input'>();
});

const show: RoadShowApplicant = {
  name: '林晓',
  company: '睿量科技',
  email: 'lin@example.com',
  interest: 'quant',
  preferredTimes: ['2026-11-25/am'],
  teamSize: '2-5',
  remarks: '',
};

it('JSON columns take a value of their own type alone', () => {
  type Written = Updateable<Database['trials']>;
  expectTypeOf<{ applicant: Json<RoadShowApplicant> }>().toExtend<Written>();
  expectTypeOf<{ meeting: Json<Omit<Meeting, 'person'> & { colleague: string }> }>().not.toExtend<Written>();
  expectTypeOf<{ applicant: string }>().not.toExtend<Written>();
});

it('the fields of a road-show are parsed with its schema, and a renamed field is rejected', () => {
  const { preferredTimes, ...rest } = show;
  expect(roadShowApplicant.parse(JSON.parse(toJson(show)))).toEqual(show);
  expect(roadShowApplicant.safeParse({ ...rest, wishedTimes: preferredTimes }).success).toBe(false);
});
