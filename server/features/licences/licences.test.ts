import { expect, it } from 'vitest';
import { licenceState } from './licences.ts';

const at = (time: string) => new Date(`2026-11-29T${time}Z`);

it('a licence is valid from its start, inclusive, to its end, exclusive', () => {
  const row = { revoked_at: null, starts_at: at('10:00:00.000'), expires_at: at('11:00:00.000') };
  const states = ['09:59:59.999', '10:00:00.000', '10:59:59.999', '11:00:00.000'].map((now) =>
    licenceState(row, at(now)),
  );
  expect(states).toEqual(['upcoming', 'active', 'active', 'expired']);
});
