import type { Page } from '@playwright/test';
import zh from '#messages/zh-CN/index.ts';
import type { Visit } from './visit.ts';

const quietLoad = { since: 'load', pauseMs: 3000 } as const;
const button = (name: string) => (page: Page) => page.getByRole('button', { name });

/** The measured visits. e2e/bench-visits.spec.ts checks that each action still finds its target. */
export const visits = {
  login: {
    ...quietLoad,
    path: '/welcome',
    isPhone: true,
    target: (page) => page.getByRole('banner').getByText(zh.shell.login, { exact: true }),
    answers: ['header :is(a, button)', zh.shell.login],
    doneAt: (label) => {
      const isLabelled = (one: HTMLInputElement) => one.labels?.[0]?.textContent.trim().startsWith(label);
      const field = [...document.querySelectorAll('input')].find(isLabelled);
      if (!field?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      field.focus();
      const { x, y, width, height } = field.getBoundingClientRect();
      const isOnTop = document.elementFromPoint(x + width / 2, y + height / 2) === field;
      return document.activeElement === field && isOnTop && nowMs();
    },
    given: async () => zh.auth.phone,
  },
  link: {
    ...quietLoad,
    path: '/welcome',
    isPhone: true,
    target: (page) => page.locator('main a[href^="/welcome/"]').first(),
    doneAt: () =>
      location.pathname !== '/welcome' && document.querySelector('h1')?.checkVisibility() === true && nowMs(),
  },
  search: {
    since: 'paint',
    pauseMs: 1000,
    path: '/welcome/datahub/list',
    isPhone: false,
    target: (page) => page.getByRole('searchbox', { name: zh.datahub.list.keyword }),
    letters: 'fut',
  },
  demo: {
    ...quietLoad,
    path: '/welcome/rq-factor',
    // On a phone the first setting is a text field, and the others are folded.
    isPhone: false,
    isWithoutFloor: true,
    opens: async (page) => {
      // Its code is loaded once it is in view, and replaces the server's markup.
      await page.locator('[data-demo=live]').waitFor();
      await page.locator('[data-more] > summary').click();
    },
    target: (page) => page.locator('[data-demo]').getByLabel(zh.factorDemo.test.kinds.pearson, { exact: true }),
    answers: ['[data-demo] label:has(:checked)', zh.factorDemo.test.kinds.pearson],
    doneAt: (before) => {
      const status = document.querySelector('[data-demo=live] output:not([aria-busy=true])');
      return status !== null && status.textContent !== before && nowMs();
    },
    given: (page) => page.locator('[data-demo] output').evaluate((status) => status.textContent),
  },
  burger: {
    ...quietLoad,
    path: '/welcome',
    isPhone: true,
    target: button(zh.shell.openMenu),
    doneAt: () => document.querySelector('[popover]:popover-open') !== null && nowMs(),
  },
  list: { ...quietLoad, path: '/welcome/datahub/list', isPhone: true },
} satisfies Record<string, Visit>;
