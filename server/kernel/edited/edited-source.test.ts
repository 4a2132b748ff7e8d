import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { newOpening } from '#server/testing/new-opening.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { editedAtOrigin, editedInDatabase } from './edited-source.ts';

it('a process without a database is answered by the API as by the database, drafts included', async () => {
  const api = await createTestApi();
  try {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const [here, there] = [editedInDatabase(api.deps), editedAtOrigin(`http://127.0.0.1:${port}`)];
    expect(await there.read()).toEqual({ revision: '0', items: [] });
    expect(await there.read('0')).toBeNull();
    const shown = String(await runCommand(api.deps, newOpening));
    const token = /\/preview\/([\w-]{43})/.exec(shown)?.[1] ?? '';
    expect(await there.findDraft(token)).toEqual(await here.findDraft(token));
    expect(await there.findDraft('a'.repeat(43))).toBeNull();
    await runCommand(api.deps, [...newOpening, '--confirm', /--confirm (\w{8})/.exec(shown)?.[1] ?? '']);
    const change = await there.read('0');
    expect(change).toEqual(await here.read('0'));
    expect(change?.items).toMatchObject([{ id: 'derivatives-researcher', revision: 1 }]);
  } finally {
    await api.close();
  }
});
