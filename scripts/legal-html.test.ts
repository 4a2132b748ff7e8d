import { describe, expect, it } from 'vitest';
import { legalHtml } from './legal-html.ts';

describe('a legal text', () => {
  it('becomes headings, paragraphs and clauses numbered by their section', () => {
    const text = '# 协议\n\n导言。\n\n## 1. 范围\n\n1. 甲。\n2. **乙**。\n\n## 2. 账号\n\n1. 丙。\n';
    expect(legalHtml(text, {})).toBe(
      [
        '<h1>协议</h1>',
        '<p>导言。</p>',
        '<h2>1. 范围</h2>',
        '<ol>',
        '<li><span class="number">1.1</span> 甲。</li>',
        '<li><span class="number">1.2</span> <strong>乙</strong>。</li>',
        '</ol>',
        '<h2>2. 账号</h2>',
        '<ol>',
        '<li><span class="number">2.1</span> 丙。</li>',
        '</ol>',
      ].join('\n'),
    );
  });

  it('names the company by its configured name, as text', () => {
    expect(legalHtml('由 {{companyZh}} 提供', { companyZh: '甲 & <乙>' })).toBe('<p>由 甲 &#38; &#60;乙&#62; 提供</p>');
    expect(() => legalHtml('{{company}}', { companyZh: '甲' })).toThrow('unknown value company');
  });

  it.each(['## 2. 范围', '1. 甲\n3. 乙', '1. 甲\n乙', '- 甲', '### 甲', '> 甲', '| 甲 |'])('refuses %j', (text) => {
    expect(() => legalHtml(text, {})).toThrow(/expected|not supported/);
  });
});
