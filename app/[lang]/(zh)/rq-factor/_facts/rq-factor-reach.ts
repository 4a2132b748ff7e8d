/** The figures that a setting may reach, in the order of the matrix. */
export const reachColumns = ['pearson', 'rank', 'industry', 'groups', 'factorReturn'] as const;

/** Which figures a setting changes; part: by tied ranks alone. Each field is computed by the test beside this file. */
export const reach = [
  { key: 'winsorisation', cells: ['full', 'part', 'part', 'part', 'full'] },
  { key: 'industry', cells: ['full', 'full', 'none', 'full', 'full'] },
  { key: 'style', cells: ['full', 'full', 'full', 'full', 'full'] },
  { key: 'groups', cells: ['none', 'none', 'none', 'full', 'none'] },
  { key: 'holding', cells: ['full', 'full', 'full', 'full', 'none'] },
] as const;
