import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCurl } from '#components/demos/api-console/snippets/curl.ts';
import { writePython } from '#components/demos/api-console/snippets/python.ts';
import { askWith, callNames, firstDraft, type Question } from '#components/demos/api-console/snippets/question.ts';
import english from '#messages/en-US/data-api-errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/data-api-errors.json' with { type: 'json' };
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { openDataApi, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { startListeningApi, type ListeningApi } from '#server/testing/listening-api.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import type { TestApi } from '#server/testing/test-api.ts';

const missing = missingPrograms('python3', 'curl');

/** Returns the code as pasted into a shell: the commands in the Python code's comments, then the program. */
function pastePython(question: Question): string {
  const code = writePython(question, 'First:');
  const before = [...code.matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line);
  return `${before.join('\n')}\npython3 - <<'END'\n${code}\nEND`;
}
const languages = [
  ['Python', pastePython],
  ['HTTP', writeCurl],
] as const;

/** Redirects every caller to another host, which records the received authorization headers. */
async function openDetour() {
  const authorizations: (string | undefined)[] = [];
  const other = createServer(({ headers }, reply) => {
    authorizations.push(headers.authorization);
    reply.setHeader('content-type', 'application/json').end('{"columns":[],"rows":[],"next":null}');
  });
  const otherPort = await listenOnLoopback(other);
  const first = createServer(({ url }, reply) => {
    reply.writeHead(302, { location: `http://localhost:${otherPort}${url}` }).end();
  });
  const port = await listenOnLoopback(first);
  return {
    origin: `http://127.0.0.1:${port}`,
    authorizations,
    close: () => void [first, other].map((server) => server.close()),
  };
}

let listening: ListeningApi;
let api: TestApi;
let desk: DataApiQuestions;
let origin: string;
let folder: string;
beforeAll(async () => {
  listening = await startListeningApi();
  ({ api, origin, folder } = listening);
  desk = await openDataApi(api);
  const client = await fetch(`${origin}/api/market/v1/rquant_market.py`);
  writeFileSync(join(folder, 'rquant_market.py'), await client.text());
});
afterAll(() => listening.close());

/** Returns the output of the lines in a shell, at a minute of their own; errors are included. */
async function outputOf(lines: string, licence = ''): Promise<string> {
  api.clock.move(60_000);
  const { RQUANT_LICENCE: _own, ...environment } = process.env;
  const env = { ...environment, PYTHONIOENCODING: 'utf-8', ...(licence && { RQUANT_LICENCE: licence }) };
  return promisify(execFile)('sh', ['-c', lines], { cwd: folder, env }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}

describe.skipIf(missing.length > 0).each(languages)(
  'the console’s code in %s, pasted as it stands',
  (_title, paste) => {
    it('asks the data API with the sample licence and prints the rows', async () => {
      const days = ['2025-12-22', '2025-12-23', '2025-12-24', '2025-12-25', '2025-12-26'];
      for (const call of callNames) {
        const printed = await outputOf(paste(askWith({ ...firstDraft, call }, origin)));
        for (const word of call === 'all_instruments' ? ['SIM001', 'SIM030'] : days) expect(printed).toContain(word);
      }
      expect(await api.deps.db.selectFrom('market_use').select('licence_id').execute()).toEqual([]);
    });

    it('asks with the licence in the environment, where there is one', async () => {
      const { id, key } = await desk.newLicence();
      expect(await outputOf(paste(askWith(firstDraft, origin)), key)).toContain('SIM001');
      const { calls } = await api.deps.db
        .selectFrom('market_use')
        .select('calls')
        .where('licence_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(calls).toBe(1);
      await api.deps.db.deleteFrom('market_use').execute();
    });

    it('prints what the interface refuses, with what to do', async () => {
      const printed = await outputOf(paste(askWith({ ...firstDraft, ids: 'SIM999' }, origin)));
      expect(printed).toContain('instrument_unknown');
      // In the language of the machine's request.
      const actions = [english, chinese].map(({ instrument_unknown }) => instrument_unknown.action);
      expect(actions.filter((action) => printed.includes(action))).toHaveLength(1);
    });
  },
);

it.skipIf(missing.length > 0)('the code in HTTP hands no licence to the host that a redirect names', async () => {
  const detour = await openDetour();
  await outputOf(writeCurl(askWith(firstDraft, detour.origin)), 'planted');
  detour.close();
  expect(detour.authorizations.filter((sent) => sent !== undefined)).toEqual([]);
});

it.skipIf(missing.length > 0)('the client follows no redirect, and says where one led to', async () => {
  const detour = await openDetour();
  const code = `import rquant_market as rq\nrq.BASE_URL = '${detour.origin}/api/market/v1'\nrq.get_quota()`;
  const printed = await outputOf(`python3 - <<'END'\n${code}\nEND`, 'planted');
  detour.close();
  expect(detour.authorizations).toEqual([]);
  expect(printed).toMatch(
    /302 redirected: http:\/\/127\.0\.0\.1:\d+\/api\/market\/v1\/quota leads to http:\/\/localhost/,
  );
});
