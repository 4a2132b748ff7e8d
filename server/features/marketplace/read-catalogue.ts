import type { OpenCatalogue } from '#content/marketplace/catalogue/open-catalogue.ts';

export { openCatalogue } from '#content/marketplace/catalogue/open-catalogue.ts';
export { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';

/** The catalogue that a server answers from. Its files are read by the first call; an operator's command makes none. */
export type ReadCatalogue = () => OpenCatalogue;
