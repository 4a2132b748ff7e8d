import { dataPackages, type DataPackage } from '#lib/shared/pricing/price-list.ts';

const packageOf = (id: string): DataPackage => {
  const found = dataPackages.find((known) => known.id === id);
  if (!found) throw new Error(`no package ${id}`);
  return found;
};

/** The package that plan cards recommend to teams, */
export const recommendedPlan = packageOf('professional');
/** and the smaller one, whose limits are the reason: how many users it is sold to, and how far back its minute bars go. */
export const outgrownPlan = packageOf('research');
