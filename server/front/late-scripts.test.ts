import { expect, test } from 'vitest';
import { lateScripts, takeData } from './late-scripts.ts';

const page =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/c.js"/><script src="/a.js" async=""></script>' +
  '<script src="/old.js" noModule=""></script></head><body><p>text</p>' +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"</head>"])</script>' +
  '<script src="/c.js" id="_R_" async=""></script></body></html>';

test('the scripts that a page runs are listed in their order; one for old browsers keeps its tag', () => {
  const { html } = takeData(page);
  expect(lateScripts(html, '/data.js')).toBe(
    '<html><head><script src="/old.js" noModule=""></script>' +
      '<script type="application/json" id="page-scripts">{"data":"/data.js","scripts":["/a.js","/c.js"]}</script></head>' +
      '<body><p>text</p></body></html>',
  );
});

test('a page that has its list already stays as it is', () => {
  const listed = lateScripts(page);
  expect(lateScripts(listed)).toBe(listed);
});

test('the data is one script with the calls in their order', () => {
  expect(takeData(page).data).toBe('(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"</head>"])');
});

test('a page without scripts or data stays as it is', () => {
  expect(lateScripts('<html><head></head></html>')).toBe('<html><head></head></html>');
  expect(takeData('<html></html>')).toEqual({ html: '<html></html>', data: '' });
});
