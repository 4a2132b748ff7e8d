/** REDIRECT_HOSTS at build (comma-separated): other hosts of ours to which a login may lead. */
export const redirectHosts: readonly string[] = (process.env['REDIRECT_HOSTS'] ?? '').split(',').filter(Boolean);
