import { metricsToken } from './environment.ts';
import { expect, isDeployed, seamReason, test } from './fixtures.ts';

test.skip(isDeployed, seamReason);

/** Returns how often browsers have reported a violation of a directive. */
async function countOf(directive: string, origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  return Number(new RegExp(`^csp_violations_total\\{directive="${directive}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

test('a script that the page does not name is refused on every kind of page, and the refusal is counted', async ({
  browser,
  server,
}) => {
  // Not the shared page: there a refusal fails the test.
  const page = await browser.newPage();
  for (const path of ['/welcome', '/welcome/recruitment/social/search', '/welcome/no-such-page']) {
    await test.step(path, async () => {
      const before = await countOf('script-src-elem', server.origin);
      await page.goto(path);
      const hasRun = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.hasRun = true';
        document.body.append(script);
        return 'hasRun' in globalThis;
      });
      expect(hasRun).toBe(false);
      await expect.poll(() => countOf('script-src-elem', server.origin)).toBeGreaterThan(before);
    });
  }
  await page.close();
});
