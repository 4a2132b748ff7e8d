/** PUBLIC_ORIGIN: the site's public origin; makes the addresses in metadata absolute. */
export const siteOrigin = process.env['PUBLIC_ORIGIN'] || 'http://localhost:3000';
