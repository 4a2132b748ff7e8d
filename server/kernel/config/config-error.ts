/** A setting with which nothing starts; its message is one line that names the variable. */
export class ConfigError extends Error {}
