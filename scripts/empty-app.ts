import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceStamp } from './build-stamp.ts';
import { run } from './run.ts';

/** Inside the project, so that its packages and `#` names are found; nothing that checks the project looks here. */
const folder = '.data/empty-app';

const emptyPage = 'export default function EmptyPage() { return null; }\n';
const options = "{ basePath: '/welcome', typescript: { ignoreBuildErrors: true }, experimental: { inlineCss: true } }";

/** An app of Next with nothing in it: what any page of this version costs. */
const bareFiles = {
  'app/bare/layout.tsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  'app/bare/page.tsx': emptyPage,
};

/** Files of this app without pages: an empty page inside the site's own header, footer and session. */
const shellFiles = {
  'app/[lang]/layout.tsx': "export { default, generateStaticParams } from '#app/[lang]/layout.tsx';\n",
  'app/[lang]/page.tsx': emptyPage,
};

export type EmptyApp = {
  /** The built HTML of the page in the site's shell. */
  emptyPage: string;
  /** The built HTML of the page in Next alone. */
  barePage: string;
  /** Folder of the files below `/welcome/_next/static`. */
  staticFolder: string;
};

const stampFile = join(folder, 'build-stamp');
const built: EmptyApp = {
  emptyPage: join(folder, '.next/server/app/zh-CN.html'),
  barePage: join(folder, '.next/server/app/bare.html'),
  staticFolder: join(folder, '.next/static'),
};

/** Builds an empty page in the site's shell and one in plain Next, the references of the budgets; a fresh build is reused. */
export async function buildEmptyApp(): Promise<EmptyApp> {
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return built;
  write({
    ...bareFiles,
    ...shellFiles,
    'next.config.mjs':
      "import createNextIntlPlugin from 'next-intl/plugin';\n" +
      `export default createNextIntlPlugin('../../lib/i18n/request.ts')(${options});\n`,
  });
  const code = await run('next', ['build'], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }, folder);
  if (code !== 0) throw new Error(`the empty app does not build (${code})`);
  writeFileSync(stampFile, stamp);
  return built;
}

function write(files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
