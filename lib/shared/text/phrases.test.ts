import { expect, it } from 'vitest';
import { phrases } from './phrases.ts';

it.each([
  ['资产管理系统', '资产管理系统'],
  ['量化投研平台', '量化投研平台'],
  ['一个完整的例子：从数据到归因', '一个|完整的|例子：|从数据到归因'],
  ['投后分析与归因', '投后分析|与归因'],
  ['交易所授权是前提', '交易所|授权是|前提'],
  ['China market data API', 'China market data API'],
])('a line of %s breaks between words alone', (text, marked) => {
  expect(phrases(text).join('|')).toBe(marked);
});

it.each(['三类产品：平台、SDK 与资产管理系统', '“口径”是什么', "风险模型：Σ = XFX' + Δ", ''])(
  'the parts of %j make up the text, and none begins with a closing mark',
  (text) => {
    expect(phrases(text).join('')).toBe(text);
    for (const part of phrases(text)) expect(part).not.toMatch(/^[，。：；、？！”’）》]/);
  },
);
