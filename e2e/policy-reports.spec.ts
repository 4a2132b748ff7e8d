import { localOrigin, metricsToken } from './environment.ts';
import { expect, isDeployed, seamReason, test } from './fixtures.ts';

test.skip(isDeployed, seamReason);
test.skip(() => test.info().project.name === 'phone', 'a policy is the same at any width');

/** How often browsers have told of a violation of a directive. */
async function countOf(directive: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${localOrigin}/api/metrics`, { headers })).text();
  return Number(new RegExp(`^csp_violations_total\\{directive="${directive}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

for (const path of ['/welcome', '/welcome/recruitment/social/search', '/welcome/no-such-page']) {
  test(`on ${path} a script that the page does not name is refused, and the refusal is counted`, async ({
    browser,
  }) => {
    const before = await countOf('script-src-elem');
    // Not the shared page: there a refusal fails the test.
    const page = await browser.newPage();
    await page.goto(`${localOrigin}${path}`);
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.hasRun = true';
      document.body.append(script);
      return 'hasRun' in globalThis;
    });
    expect(hasRun).toBe(false);
    await expect.poll(() => countOf('script-src-elem')).toBeGreaterThan(before);
    await page.close();
  });
}
