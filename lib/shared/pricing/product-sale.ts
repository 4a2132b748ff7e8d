/** Terms a data product is sold for online, in months: its price is for a year, and no year is cheaper than another. */
export const productTerms: readonly number[] = [12, 24];

/** How many users one data product is sold to online; more are quoted in writing. */
export const mostProductUsers = 50;

/** How many data products one order holds, so that a choice still fits into an address. */
export const mostProducts = 20;
