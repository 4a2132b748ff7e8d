/** Where the pages' build lies that this process serves: `.next`, or the name under which `npm start` holds it (scripts/hold-build.ts). */
export const buildFolder = process.env['BUILD_FOLDER'] ?? '.next';
