import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import { sampleCsv } from '#lib/marketplace/product-files.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { pointInTimeOutput, pointInTimeProgram, programProducts } from './overseas-program.ts';

const missing = missingPrograms('python3');

describe.skipIf(missing.length > 0)('the program of the page for buyers abroad (needs python3)', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    const files = new Map(
      programProducts.map((id) => [
        withBasePath(`${routePath('datahub-product', { id })}/sample.csv`),
        sampleCsv(siteProduct(id, '2026-01-01')!),
      ]),
    );
    // As the site serves them.
    server = createServer(({ url = '' }, response) => {
      response.writeHead(files.has(url) ? 200 : 404).end(files.get(url));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('prints what the page says it prints, from the sample files that the site serves', async () => {
    const { stdout } = await promisify(execFile)('python3', ['-c', pointInTimeProgram(origin)]);
    expect(stdout.trimEnd()).toBe(pointInTimeOutput);
  });
});
