/** Terms a data product is sold for online, in months: its price is for a year, and no year is cheaper than another. */
export const productTerms: readonly number[] = [12, 24];

/** Maximum number of users of a data product sold online; more are quoted in writing. */
export const mostProductUsers = 50;

/** Maximum number of data products in an order, so that a choice still fits into an address. */
export const mostProducts = 20;
