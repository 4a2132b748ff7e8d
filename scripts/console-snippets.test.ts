import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askWith, callNames, firstDraft } from '#components/demos/api-console/snippets/question.ts';
import { snippetLanguages, type SnippetLanguage } from '#components/demos/api-console/snippets/snippet-languages.ts';
import { writeClientPython } from '#lib/shared/python/client-python.ts';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { startListeningApi, type ListeningApi } from '#server/testing/listening-api.ts';
import { openMarketDesk, type MarketDesk } from '#server/testing/market-desk.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import type { TestApi } from '#server/testing/test-api.ts';

const missing = missingPrograms('python3', 'curl');
/** R with jsonlite, Java and Go are run where they are installed; no machine of ours has MATLAB or .NET. */
const proofs: Readonly<Record<string, readonly string[]>> = { go: ['version'], Rscript: ['-e', 'library(jsonlite)'] };
const isInstalled = (program: string) => spawnSync(program, proofs[program] ?? ['--version']).status === 0;

/** How a pasted text is run: the file that it is saved in, and the command. */
const runs: Readonly<Record<string, { file: string; program: string; args: readonly string[] }>> = {
  python: { file: 'ask.py', program: 'python3', args: ['ask.py'] },
  http: { file: 'ask.sh', program: 'sh', args: ['ask.sh'] },
  r: { file: 'ask.R', program: 'Rscript', args: ['ask.R'] },
  java: { file: 'MarketData.java', program: 'java', args: ['MarketData.java'] },
  go: { file: 'ask.go', program: 'go', args: ['run', 'ask.go'] },
};

/** Sends whoever asks on to another host, with what that one was sent. */
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
let desk: MarketDesk;
let origin: string;
let folder: string;
beforeAll(async () => {
  listening = await startListeningApi();
  ({ api, origin, folder } = listening);
  desk = await openMarketDesk(api);
  const client = await fetch(`${origin}/api/market/v1/rquant_market.py`);
  writeFileSync(join(folder, 'rquant_market.py'), await client.text());
});
afterAll(() => listening.close());

/** What a program prints, in a minute of its own; whatever went wrong with it is printed, too. */
async function outputOf({ file, program, args }: (typeof runs)[string], code: string, licence = ''): Promise<string> {
  api.clock.move(60_000);
  writeFileSync(join(folder, file), code);
  const { RQUANT_LICENCE: _own, ...environment } = process.env;
  const env = { ...environment, PYTHONIOENCODING: 'utf-8', ...(licence && { RQUANT_LICENCE: licence }) };
  return promisify(execFile)(program, args, { cwd: folder, env }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}

const languages = snippetLanguages.flatMap((language: SnippetLanguage) => {
  const run = runs[language.key];
  const isRun = run && (run.program === 'sh' || isInstalled(run.program));
  return isRun ? [[language.title, language.write, run] as const] : [];
});

describe.skipIf(missing.length > 0).each(languages)(
  'the console’s code in %s, pasted as it stands',
  (_title, write, run) => {
    it('asks the market interface with the sample licence and prints the rows', async () => {
      const days = ['2025-12-22', '2025-12-23', '2025-12-24', '2025-12-25', '2025-12-26'];
      for (const call of callNames) {
        const printed = await outputOf(run, write(askWith({ ...firstDraft, call }, origin)));
        for (const word of call === 'all_instruments' ? ['SIM001', 'SIM030'] : days) expect(printed).toContain(word);
      }
      expect(await api.deps.db.selectFrom('market_use').select('licence_id').execute()).toEqual([]);
    });

    it('asks with the licence in the environment, where there is one', async () => {
      const { id, key } = await desk.newLicence();
      expect(await outputOf(run, write(askWith(firstDraft, origin)), key)).toContain('SIM002');
      const { calls } = await api.deps.db
        .selectFrom('market_use')
        .select('calls')
        .where('licence_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(calls).toBe(1);
      await api.deps.db.deleteFrom('market_use').execute();
    });

    it('hands no licence to the host that a redirect names', async () => {
      const detour = await openDetour();
      await outputOf(run, write(askWith(firstDraft, detour.origin)), 'planted');
      detour.close();
      expect(detour.authorizations.filter((sent) => sent !== undefined)).toEqual([]);
    });

    // R has the status alone.
    it.skipIf(run.program === 'Rscript')('prints what the interface refuses, with what to do', async () => {
      const printed = await outputOf(run, write(askWith({ ...firstDraft, ids: 'SIM999' }, origin)));
      expect(printed).toContain('instrument_unknown');
      expect(printed).toContain('action');
    });
  },
);

it.skipIf(missing.length > 0)('the client follows no redirect, and says where one led to', async () => {
  const detour = await openDetour();
  const code = `import rquant_market as rq\nrq.BASE_URL = '${detour.origin}/api/market/v1'\nrq.get_quota()`;
  const run = { file: 'redirected.py', program: 'python3', args: ['redirected.py'] };
  const printed = await outputOf(run, code, 'planted');
  detour.close();
  expect(detour.authorizations).toEqual([]);
  expect(printed).toMatch(
    /302 redirected: http:\/\/127\.0\.0\.1:\d+\/api\/market\/v1\/quota leads to http:\/\/localhost/,
  );
});

it.skipIf(missing.length > 0)(
  'the console’s code for the client runs with the lines that its comments say',
  async () => {
    const question = askWith({ ...firstDraft, call: 'index_weights' }, origin);
    const line = `export RQUANT_LICENCE="$(curl -s '${question.sampleLicence}')"`;
    const code = writeClientPython(question, origin, [line]);
    const shell = `${line}\npython3 - <<'END'\n${code}\nEND`;
    expect(await outputOf({ file: 'client.sh', program: 'sh', args: ['client.sh'] }, shell)).toContain('SIM030');
  },
);
