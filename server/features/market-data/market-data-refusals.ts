import { marketDataMaxRows, marketIndexId } from '#contract/market-data.ts';
import { BadValue } from '#server/kernel/refusals/refusal.ts';

/** What the data API of the synthetic market refuses; each names what was wrong with it. */
export function unknownName(field: string, name: string): BadValue {
  return new BadValue(field, {
    'zh-CN': `${field} 里没有“${name}”这一项`,
    'en-US': `${field}: there is no "${name}"`,
  });
}

export function unknownParameter(name: string): BadValue {
  return new BadValue(name.slice(0, 32), {
    'zh-CN': `没有参数“${name.slice(0, 32)}”`,
    'en-US': `There is no parameter "${name.slice(0, 32)}"`,
  });
}

export function reversedDates(): BadValue {
  return new BadValue('end_date', {
    'zh-CN': 'end_date 早于 start_date',
    'en-US': 'end_date is before start_date',
  });
}

export function tooManyRows(count: number): BadValue {
  const rows = [count, marketDataMaxRows].map((value) => value.toLocaleString('en-US'));
  return new BadValue('end_date', {
    'zh-CN': `结果有 ${rows[0]} 行，每次至多 ${rows[1]} 行，请缩短区间或减少证券`,
    'en-US': `This is ${rows[0]} rows; a call returns at most ${rows[1]}. Shorten the period or ask for fewer instruments`,
  });
}

export function dateBeforeMarket(firstDay: string): BadValue {
  return new BadValue('date', {
    'zh-CN': `${marketIndexId} 从 ${firstDay} 开始有权重`,
    'en-US': `${marketIndexId} has weights from ${firstDay} on`,
  });
}
