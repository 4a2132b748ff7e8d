/** PUBLIC_ORIGIN: where the site is reached; makes the addresses in metadata absolute. */
export const siteOrigin = process.env['PUBLIC_ORIGIN'] || 'http://localhost:3000';
