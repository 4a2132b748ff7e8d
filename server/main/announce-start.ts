import { join, resolve } from 'node:path';
import { basePath } from '#lib/shared/paths/base-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { standIns } from '#server/kernel/config/third-parties.ts';

/** Prints the server's URL, the embedded parts, and where codes and mails appear. */
export function announceStart(
  config: Config,
  running: { database: 'embedded' | 'server' | 'elsewhere'; pages: boolean },
): void {
  const outbox = resolve(join(config.DATA_DIR, 'outbox'));
  const embedded = standIns(config.thirdParties);
  const lines = [
    '',
    running.pages ? `  ${config.identity.brandZh} 已启动    ${config.publicOrigin}${basePath}` : `  API 已启动`,
    `  接口        ${config.publicOrigin}/api/openapi.json`,
  ];
  if (running.database === 'elsewhere') {
    process.stdout.write(`${[...lines, `  接口由 ${config.API_ORIGIN} 提供（API_ORIGIN）`].join('\n')}\n\n`);
    return;
  }
  lines.push(
    running.database === 'embedded'
      ? `  数据库      内置 PGlite，位于 ${resolve(config.DATA_DIR)}（单进程，不保证断电后的持久性）`
      : '  数据库      PostgreSQL（DATABASE_URL）',
    `  内置替身    ${embedded.length > 0 ? embedded.join('、') : '无'}`,
  );
  if (embedded.includes('SMS') || embedded.includes('MAIL')) {
    lines.push(`  短信与邮件  显示在本窗口，并写入 ${outbox}`);
  }
  if (config.TEST_SEAMS) lines.push('  测试接口    已开启（TEST_SEAMS）');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
