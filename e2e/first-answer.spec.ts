import { expect, isDeployed, seamReason, test } from './fixtures.ts';
import { runLines } from './run-lines.ts';
import { newEmail, TrialPage } from './trial-page.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('a new visitor has the first rows in a minute, by the lines of the page pasted into a shell @way', async ({
  page,
  login,
}, { annotations }) => {
  const began = Date.now();
  const trial = new TrialPage(page, login);
  await trial.open('rqdata-cloud');
  await trial.logInByEmail(newEmail());
  await trial.fill();
  await trial.agree(true);
  await trial.submit.click();
  // Reads the commands of the terminal kind that is shown first.
  const linesOf = (label: string) =>
    page.getByRole('group', { name: label, exact: true }).locator('code').filter({ visible: true }).innerText();
  const printed = await runLines(await linesOf(trial.result.quickStart), await linesOf('Python'));
  const seconds = (Date.now() - began) / 1000;

  const [answer = '', ...table] = printed.split('\n');
  const { simulated, rows } = JSON.parse(answer) as { simulated: boolean; rows: unknown[][] };
  expect(simulated).toBe(true);
  expect(rows[0]?.slice(0, 2)).toEqual(['SIM001', '2025-12-22']);
  expect(table.join('\n')).toContain('SIM001');
  annotations.push({ type: 'seconds to the first answer', description: seconds.toFixed(1) });
  // Promised in content/docs/rqdata.*.md.
  expect(seconds).toBeLessThan(60);
});
