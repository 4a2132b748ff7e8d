import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';
import { calls } from '#server/testing/contract-calls.ts';
import { agreedDocuments, agreementOf, documentsOf } from './agreements.ts';
import { trialTimeoutMs } from './call.ts';
import { orderMoves, orderStatuses } from './order-states.ts';

/** The calls that every backend of this site must have (docs/behaviour.md#calls). */
const specified = [
  'GET /user/profile',
  'POST /user/isLogin.do',
  'POST /user/email/send',
  'POST /user/sms/send',
  'POST /users',
  'POST /user/login/phone',
  'POST /user/bind/phone',
  'POST /user/v2/login',
  'POST /user/set/password',
  'POST /password/reset',
  'POST /user/validateUniqueness.do',
  'GET /wechat/state',
  'POST /rqlicense/send_email_verify_code',
  'POST /rqlicense/{product}/trial',
  'POST /rqcrm/v1/cloud_trial',
  'GET /rqlicense/{product}/trial/check_trial',
  'GET /rqcrm/v1/cloud_trial/check_trial',
  'GET /rqcrm/v1/get_full_company_name',
  'GET /user/v1/workspaces',
  'GET /business/v1/merchandise/rqdata_cloud',
  'POST /business/v1/order_intention',
  'POST /business/v1/orders',
  'GET /business/v1/orders/{id}',
  'POST /business/v1/orders/{id}/payment_request',
  'GET /business/v1/orders',
  'GET /business/v1/products/attributes',
  'GET /business/v1/products',
  'GET /business/v1/products/{id}',
];

const named = Object.entries(calls);

describe('the contract', () => {
  it.each(specified)('knows %s of the specification', (row) => {
    expect(named.map(([, { method, path }]) => `${method} ${path}`)).toContain(row);
  });

  it('has no field in a URL whose value grants access', () => {
    const names = named.flatMap(([, { params, query }]) => Object.keys({ ...params.shape, ...query.shape }));
    // The call that carries a ticket of the human check consumes it.
    expect([...new Set(names)].toSorted()).toEqual(
      'asset category company_name delivery device fields frequency from history id items known locale name page page_size period_months price_kind product q randstr reference sort status supplier ticket to type workspaceId'.split(
        ' ',
      ),
    );
  });

  it('has one call for a method and path', () => {
    const lines = named.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each(named)('describes %s in JSON Schema', (_name, call) => {
    for (const input of [call.params, call.query, call.body]) {
      expect(toJSONSchema(input, { io: 'input' })).toMatchObject({ type: 'object' });
    }
    expect(toJSONSchema(call.reply, { io: 'output' })).toMatchObject({ type: 'object' });
  });

  it.each(named)('takes every parameter in the path of %s from its schema', (_name, call) => {
    const written = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(call.params.shape)).toEqual(written);
  });

  it.each(named)('cannot mistake a refusal for the reply of %s', (_name, call) => {
    expect(call.reply.safeParse({ code: 2001, message: '提交的内容有误' }).success).toBe(false);
  });

  it('sends forms, but the trial e-mail code as JSON, and waits 30 seconds for a trial application or an export, and for a file as long as the server', () => {
    const json = named.filter(([, call]) => call.encoding === 'json').map(([name]) => name);
    const patient = named.filter(([, call]) => call.timeoutMs === trialTimeoutMs).map(([name]) => name);
    expect(json).toEqual(['sendTrialEmailCode']);
    expect(patient.toSorted()).toEqual([
      'applyForCampusLicence',
      'applyForCloudTrial',
      'applyForTrial',
      'bookRoadShow',
      'exportAccount',
    ]);
    const others = named.filter(([, call]) => ![3000, 30_000].includes(call.timeoutMs));
    expect(others.map(([name, { timeoutMs }]) => [name, timeoutMs])).toEqual([['uploadResume', 120_000]]);
  });
});

/** Returns the states that can move to `to`. */
function sources(to: string): string[] {
  return orderStatuses.filter((status) => orderMoves[status].some((next: string) => next === to));
}

describe('an order', () => {
  it('cannot leave refunded, and leaves closed only to wait for a transfer', () => {
    expect(orderMoves.refunded).toEqual([]);
    expect(orderMoves.closed).toEqual(['pending_payment']);
  });

  it('can reach every state from pending_payment, and comes back to no other', () => {
    const reached = new Set<string>();
    const visit = (status: keyof typeof orderMoves, path: readonly string[]) => {
      expect(path).not.toContain(status);
      reached.add(status);
      const onward = orderMoves[status].filter((next) => next !== 'pending_payment');
      for (const next of onward) visit(next, [...path, status]);
    };
    visit('pending_payment', []);
    expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
  });

  it('is refunded only through refunding, and closed only before it is paid', () => {
    expect(sources('refunded')).toEqual(['refunding']);
    expect(sources('refunding')).toEqual(['paid', 'fulfilled']);
    expect(sources('closed')).toEqual(['pending_payment']);
  });
});

it('who agrees to another version of a document has not agreed to the one in force', () => {
  expect(agreedDocuments(agreementOf('rqdata'))).toEqual(documentsOf('rqdata'));
  expect(agreedDocuments('rqdata.user:V0.1,login.user:V9.0,made.up:V1.0')).toEqual([]);
});
