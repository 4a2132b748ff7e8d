/** SITE_ANALYTICS_SCRIPT_URL at build: the service's script. If empty, no consent is requested and no script is loaded. */
export const analyticsScriptUrl = process.env['SITE_ANALYTICS_SCRIPT_URL'] ?? '';
