import { describe, expect, it } from 'vitest';
import { cpuMs } from '#server/testing/cpu-ms.ts';
import { htmlText } from './html-text.ts';

describe('htmlText', () => {
  it.each([
    ['decodes entities once', '&lt;b&gt; &amp;lt; &nbsp;&quot;&#x4e2d;&#25991;&quot; &AMP', '<b> &lt; "中文" &'],
    ['leaves what is no entity', 'a & b &constructor; &unknown; &#;', 'a & b &constructor; &unknown; &#;'],
    [
      'leaves out head, styles, scripts and comments',
      htmlDocument('<p>好<!-- 不 > 见 --><script>x < 1</script>的</p>'),
      '好的',
    ],
    ['reads a document whose head does not end', '<head><title>T</title><p>好的', '好的'],
    ['ends lines where blocks end', '一<br>二<div>三</div><p>四</p>五', '一\n二\n三\n\n四\n五'],
    ['joins what markup parts', '<b>请</b>寄<a href="x">报\n价</a>', '请寄报 价'],
    ['reads a quoted > as part of the tag', '<a title="1 > 0" data-x=\'>\'>好</a>', '好'],
    ['keeps a < that begins no tag', '1 < 2 <3 <', '1 < 2 <3 <'],
    ['hides what does not end, as browsers do', '好<a href="的', '好'],
    ['has no character beyond Unicode', '&#x110000;&#9999999;', '\uFFFD\uFFFD'],
  ])('%s', (_, html, text) => expect(htmlText(html)).toBe(text));

  it.each([
    '<',
    '<a ',
    '<a href="',
    "<a='",
    '<!--',
    '<!',
    '</',
    '<head>',
    '<script>',
    '<SCRIPT></script',
    '<td>\n',
    '&',
    '&#',
    ' ',
  ])('parses twice as many %j in about twice the time', (unit) => {
    const cost = (length: number) => {
      const html = unit.repeat(length / unit.length);
      return Math.min(...[1, 2, 3].map(() => cpuMs(() => htmlText(html))));
    };
    htmlText(unit.repeat(1000));
    expect(cost(512 * 1024)).toBeLessThan(3 * cost(256 * 1024) + 100);
  });
});

function htmlDocument(body: string): string {
  return `<!doctype html><html><head><title>T</title><style>p > a { color: red }</style></head><body>${body}</body></html>`;
}
