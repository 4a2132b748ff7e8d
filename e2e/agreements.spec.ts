import { openDatabase } from '#server/kernel/db/connection.ts';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { fillPasswordTab, forgetSession, setPassword } from './visits.ts';

const password = '墨色琴弦-42';
const address = '/welcome/rqdata';
const { auth } = zh;

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Changes one person's agreements to an older version, as if a new one had come into force while the server was down. */
async function ageAgreements(folder: string, phone: string): Promise<void> {
  const opened = await openDatabase({ folder });
  const owner = opened.db.selectFrom('users').select('id').where('phone', '=', `+86${phone}`);
  const aged = await opened.db
    .updateTable('user_agreements')
    .set({ version: 'V0.9' })
    .where('user_id', '=', owner)
    .executeTakeFirst();
  await opened.close();
  expect(Number(aged.numUpdatedRows)).toBeGreaterThan(0);
}

test('a new version of the documents is asked about until it is agreed to', async ({
  page,
  login,
  server,
  account: { phone },
}) => {
  // A start of the server takes as long as the machine's other work makes it.
  test.setTimeout(240_000);
  await setPassword(login, password);
  await server.end('SIGTERM');
  await ageAgreements(server.dataDir, phone);
  await server.start();

  // At the next load, and at every later one while the visitor only closes the dialog.
  for (const visit of ['first', 'second']) {
    await page.goto(address);
    await login.expectOpen('agreements');
    await expect(login.root.getByText(auth.agreementsUpdated), visit).toBeVisible();
    await login.close();
    await expect(login.enterPlatform).toBeVisible();
  }

  // After a login, which then redirects to its target.
  await forgetSession(login);
  await page.goto(`${address}?auth=login&redirect=%2Fams%2F`);
  await fillPasswordTab(login, phone, password);
  await login.button(auth.submitLogin).click();
  await login.expectOpen('agreements');
  const documents = login.root.getByRole('link', { name: /V1\.\d$/ });
  await expect(documents).toHaveCount(2);
  for (const link of await documents.all()) {
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(reply.headers()['content-type']).toContain('application/pdf');
  }
  await login.button(auth.agree).click();
  await expect(page).toHaveURL(/\/ams\/$/);

  await page.goto(address);
  await expect(login.enterPlatform).toBeVisible();
  await expect(login.root).toHaveCount(0);
});
