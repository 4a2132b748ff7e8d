import { openDatabase } from '#server/db/connection.ts';
import { expect, isDeployed, languages, newPhone, seamReason, test } from './fixtures.ts';
import { OwnServer } from './own-server.ts';
import { fillPasswordTab, forgetSession, register, setPassword } from './visits.ts';

const password = '墨色琴弦-42';

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Makes everybody's agreements those of an older version, as if a new one had come into force while the server was down. */
async function ageAgreements(folder: string): Promise<void> {
  const opened = await openDatabase({ folder });
  await opened.db.updateTable('user_agreements').set({ version: 'V0.9' }).execute();
  await opened.close();
}

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    test('a new version of the documents is asked about until it is agreed to', async ({
      page,
      login,
      words: { auth },
    }) => {
      test.setTimeout(150_000);
      const server = await OwnServer.create();
      try {
        await server.start();
        const phone = newPhone();
        const address = `${server.origin}${dataPage}`;
        await page.goto(`${address}?auth=login&redirect=${encodeURIComponent(dataPage)}`);
        await register(login, phone, server.dataDir);
        await expect(login.enterPlatform).toBeVisible();
        await setPassword(login, password);
        await server.end('SIGTERM');
        await ageAgreements(server.dataDir);
        await server.start();

        // At the next load, and at every later one while the visitor only closes the dialog.
        for (const visit of ['first', 'second']) {
          await page.goto(address);
          await login.expectOpen('agreements');
          await expect(login.root.getByText(auth.agreementsUpdated), visit).toBeVisible();
          await login.close();
          await expect(login.enterPlatform).toBeVisible();
        }

        // After a login, which then goes where it was asked to.
        await forgetSession(login);
        await page.goto(`${address}?auth=login&redirect=%2Fams%2F`);
        await fillPasswordTab(login, phone, password);
        await login.button(auth.submitLogin).click();
        await login.expectOpen('agreements');
        const documents = login.root.getByRole('link', { name: 'V1.0' });
        await expect(documents).toHaveCount(2);
        for (const link of await documents.all()) {
          const reply = await page.request.get(`${server.origin}${await link.getAttribute('href')}`);
          expect(reply.headers()['content-type']).toContain('application/pdf');
        }
        await login.button(auth.agree).click();
        await expect(page).toHaveURL(/\/ams\/$/);

        await page.goto(address);
        await expect(login.enterPlatform).toBeVisible();
        await expect(login.root).toHaveCount(0);
      } finally {
        await server.dispose();
      }
    });
  });
}
