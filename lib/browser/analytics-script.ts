/** SITE_ANALYTICS_SCRIPT_URL at build: the service's script. Empty: nothing is asked, loaded or called. */
export const analyticsScriptUrl = process.env['SITE_ANALYTICS_SCRIPT_URL'] ?? '';
