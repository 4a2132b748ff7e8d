/** Folder of the pages' build that this process serves: `.next`, or the copy that `npm start` keeps (scripts/hold-build.ts). */
export const buildFolder = process.env['BUILD_FOLDER'] ?? '.next';
