import { describe, expect, it } from 'vitest';
import type { Config } from '#server/kernel/config/config.ts';
import { collectInline, hashOf, pagePolicy } from './policy.ts';
import { thirdPartyHosts } from './third-party-hosts.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
const scriptsOf = (html: string, scripts: string[] = []) =>
  directive(pagePolicy(html, { scripts, styles: [] }), 'script-src');

const data = 'self.__next_f.push([1,"\\u003cp>"])';
const built =
  `<style>p{}</style><script src="/a.js" async=""></script><script>one()</script><script>${data}</script>` +
  '<script type="application/ld+json">{"a":1}</script>';

describe('a page’s policy', () => {
  it('allows by their hashes Next’s data and what the build has seen', () => {
    const inline = collectInline(built);
    expect(inline).toEqual({ scripts: [hashOf('one()')], styles: [hashOf('p{}')] });
    const policy = pagePolicy(built, inline);
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' '${hashOf('one()')}' '${hashOf(data)}'`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' '${hashOf('p{}')}'`);
  });

  it.each([
    ['a script that the build has not seen', 'alert(1)'],
    ['data with a call behind it', `${data};alert(1)`],
    ['a call in the place of data', 'self.__next_f.push([alert(1)])'],
    ['a function in the place of data', 'self.__next_f.push([()=>{alert(1)}])'],
    ['two calls', 'self.__next_f.push([1]),alert([1])'],
    ['the same script with a space', 'one() '],
  ])('does not allow %s', (_what, script) => {
    expect(scriptsOf(`<script>${script}</script>`, [hashOf('one()')])).toBe("script-src 'self'");
  });

  it('does not allow a style that the build has not seen', () => {
    expect(directive(pagePolicy('<style>q{}</style>', { scripts: [], styles: [] }), 'style-src')).toBe(
      "style-src 'self'",
    );
  });

  it('allows no inline code, no plugins, no foreign base, no foreign frame and no host that is not configured', () => {
    const policy = pagePolicy(built, collectInline(built));
    expect(directive(policy, 'script-src')).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'");
    expect(policy).not.toMatch(/https?:/);
  });

  it('allows the hosts of a configured third party where they are used', () => {
    const thirdParties = { CAPTCHA: { kind: 'embedded' }, WECHAT: { kind: 'open-platform' } };
    const policy = pagePolicy(built, collectInline(built), thirdPartyHosts({ thirdParties } as Config));
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://open.weixin.qq.com");
    expect(directive(policy, 'script-src')).not.toContain('weixin');
  });
});
