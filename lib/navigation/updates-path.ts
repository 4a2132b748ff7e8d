/** The feed of updates, below the base path. */
export const updatesPath = '/updates.xml';
