type Extent = 'full' | 'part' | 'none';

/** Columns: daily, minute, tick, stock account, futures account. */
export const backtestColumns = ['daily', 'minute', 'tick', 'stock', 'future'] as const;

const inStockAccount: readonly Extent[] = ['full', 'part', 'part', 'full', 'none'];
const inFutureAccount: readonly Extent[] = ['full', 'part', 'part', 'none', 'full'];

/** Which instruments the framework runs and which account keeps them: the product's published scope. */
export const backtestCoverage = [
  { key: 'stocks', cells: inStockAccount },
  { key: 'funds', cells: inStockAccount },
  { key: 'reits', cells: inStockAccount },
  { key: 'convertibles', cells: inStockAccount },
  { key: 'etfOptions', cells: inStockAccount },
  { key: 'futures', cells: inFutureAccount },
  { key: 'futuresOptions', cells: inFutureAccount },
] as const;

export const pythonVersions = ['3.9', '3.10', '3.11', '3.12', '3.13', '3.14'] as const;

const onPyPi: readonly Extent[] = ['part', 'full', 'full', 'full', 'full', 'part'];
const nowhere: readonly Extent[] = pythonVersions.map(() => 'none');

/** Wheels of numpy and pandas on PyPI for each system; 3.9 is past its end of life, 3.14 is young. */
export const systemCompatibility = [
  { key: 'windows', cells: onPyPi },
  { key: 'linux', cells: onPyPi },
  { key: 'linuxArm', cells: onPyPi },
  { key: 'macArm', cells: onPyPi },
  { key: 'macIntel', cells: onPyPi },
  { key: 'narrow', cells: nowhere },
] as const;
