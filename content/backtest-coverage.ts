type Extent = 'full' | 'part' | 'none';

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
