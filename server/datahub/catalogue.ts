import type { OpenCatalogue } from '#lib/datahub/open-catalogue.ts';

export { openCatalogue } from '#lib/datahub/open-catalogue.ts';
export { siteCatalogue } from '#lib/datahub/site-catalogue.ts';

/** The catalogue that a server answers from. Its files are read by the first call; an operator's command makes none. */
export type ReadCatalogue = () => OpenCatalogue;
