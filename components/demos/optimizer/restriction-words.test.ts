import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import zh from '#messages/zh-CN/index.ts';
import { createRestrictionWords, type Limited } from './restriction-words.ts';

const words = createRestrictionWords(
  createTranslator({ locale: 'zh-CN', messages: zh, namespace: 'optimizerDemo.conflict' }),
  createTranslator({ locale: 'zh-CN', messages: zh, namespace: 'marketModel' }),
);

describe('describeConflict', () => {
  it('has one line for each kind, with its limit and its members', () => {
    expect(
      words.describeConflict([
        { name: { kind: 'highest', instrument: 8 }, limit: 0.05 },
        { name: { kind: 'highest', instrument: 18 }, limit: 0.05 },
        { name: { kind: 'industry', industry: 8 }, limit: 0.02 },
        { name: { kind: 'tilt', style: 5 }, limit: 0.8 },
      ]),
    ).toEqual(['个股权重 ≤ 5.0%：SIM009、SIM019', '行业主动权重 ±2.0%：化工', '账面市值比主动暴露 ≥ 0.80']);
  });

  it('counts instruments that are too many to read', () => {
    const caps = Array.from({ length: 30 }, (_, instrument): Limited => ({
      name: { kind: 'highest', instrument },
      limit: 0.03,
    }));
    expect(words.describeConflict(caps)).toEqual(['个股权重 ≤ 3.0%：SIM001、SIM002、SIM003 等 30 只']);
  });
});

describe('describeRelaxation', () => {
  it('says from where to where a limit goes', () => {
    expect(words.describeRelaxation({ name: { kind: 'trackingError' }, limit: 0.02, relaxedTo: 0.028 })).toBe(
      '跟踪误差：≤ 2.0% → ≤ 2.8%',
    );
  });
});
