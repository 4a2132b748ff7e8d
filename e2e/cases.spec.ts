import { readCases } from '#content/cases/cases.ts';
import { expect, test, zh } from './fixtures.ts';
import { restAtTop } from './visits.ts';

const { caseStudies: words } = zh;
const cases = readCases();
const pathOf = (slug: string) => `/welcome/case/${slug}`;

test('the index lists every case in a line with the zones of its set-up and says that no real firm is meant', async ({
  page,
}) => {
  await page.goto('/welcome/case');
  await expect(page.getByText(words.anonymous, { exact: true })).toBeVisible();
  const list = page.getByRole('list', { name: words.byFirm.caption });
  await expect(list.getByRole('link')).toHaveCount(cases.length);
  for (const { slug, line, deployment } of cases) {
    const link = list.getByRole('link', { name: line });
    await expect(link).toHaveAttribute('href', pathOf(slug));
    for (const { name } of deployment.zones) await expect(link.getByText(name, { exact: true }).first()).toBeVisible();
  }
});

test('a problem leads to the cases that met it', async ({ page }) => {
  await page.goto('/welcome/case');
  const met = cases.flatMap((study) =>
    study.problems.filter(({ kind }) => kind === 'attribution').map(({ line }) => ({ name: study.name, line })),
  );
  const problem = page.getByRole('list', { name: words.byProblem.kinds.attribution });
  await expect(problem.getByText(met[0]!.line)).toBeVisible();
  await expect(problem.getByRole('link')).toHaveText(met.map(({ name }) => name));
  await problem.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/case\/[a-z-]+$/);
});

test(
  'reading on goes through every case and comes back; each shows its problem, set-up, a screen, work and lessons',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.goto(pathOf(cases[0]!.slug));
    for (const [at, study] of cases.entries()) {
      await test.step(study.slug, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(study.title.join(''));
        await expect(page.getByText(words.anonymous, { exact: true })).toBeVisible();
        const picture = page.getByRole('figure', { name: words.page.deploymentTitle.replace('{name}', study.name) });
        for (const { name } of [...study.deployment.zones, ...study.deployment.boxes]) {
          await expect(picture.getByText(name).filter({ visible: true }).first()).toBeVisible();
        }
        const unfold = picture.getByText(words.page.picture.open);
        if (await unfold.isVisible()) await unfold.click();
        await expect(picture.getByRole('list', { name: words.page.picture.flows }).getByRole('listitem')).toHaveCount(
          study.deployment.flows.length,
        );
        for (const { note } of study.deployment.boxes) await expect(picture.getByText(note).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 2, name: study.screen.title })).toBeVisible();
        await expect(page.locator('#screen').getByText(zh.evidence.frame)).toBeVisible();
        for (const { what } of study.work.after) await expect(page.getByText(what, { exact: true })).toBeVisible();
        for (const { tried } of study.hard) await expect(page.getByText(tried)).toBeVisible();
        const html = await (await page.request.get(pathOf(study.slug))).text();
        const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
        expect(blocks.flatMap(([, text = '']) => JSON.parse(text))).toContainEqual(
          expect.objectContaining({ '@type': 'Article', headline: study.title.join('') }),
        );
      });
      const following = cases[(at + 1) % cases.length]!;
      await restAtTop(page);
      await page.getByRole('navigation', { name: words.page.next }).getByRole('link').first().click();
      await expect(page).toHaveURL(pathOf(following.slug));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(following.title.join(''));
    }
  },
);

test('an unknown company is 404, and no two cases share a title or a description', async ({ request }) => {
  expect((await request.get(pathOf('no-such-firm'))).status()).toBe(404);
  const pages = await Promise.all(
    ['/welcome/case', ...cases.map(({ slug }) => pathOf(slug))].map((path) => request.get(path)),
  );
  const texts = await Promise.all(pages.map((reply) => reply.text()));
  for (const pattern of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/]) {
    const found = texts.map((text) => pattern.exec(text)?.[1]);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(texts.length);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the index leads from a problem to a case, which is whole', async ({ page }) => {
    await page.goto('/welcome/case');
    await page.getByRole('list', { name: words.byProblem.kinds.exposure }).getByRole('link').click();
    const study = cases.find(({ problems }) => problems.some(({ kind }) => kind === 'exposure'))!;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(study.title.join(''));
    for (const text of study.again) await expect(page.getByText(text)).toBeVisible();
  });
});
