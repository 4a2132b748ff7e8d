import * as z from 'zod/mini';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { flag, optional, text } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { SearchPush } from '#server/kernel/ports/ports.ts';
import { terminalLine } from '#server/kernel/text/terminal-text.ts';
import { readSitemap } from './sitemap-addresses.ts';

/** Commands that submit the pages of the served sitemap to Baidu. */
export const searchCommands = [
  defineAction({
    name: 'baidu-push',
    title: '推送百度',
    does: '把站点地图的网址推送给百度搜索资源平台（普通收录）；可只列出将要发送的内容',
    roles: ['editor'],
    input: z.object({
      'dry-run': flag('只列出'),
      sitemap: optional(text({ title: '站点地图', place: '网址' })),
    }),
    async run({ config: { publicOrigin, searchable }, baiduPush }, { sitemap, 'dry-run': isDry }) {
      if (!baiduPush) throw new OpsError('尚未配置 BAIDU_PUSH_TOKEN');
      const urls = await readSitemap(sitemap ?? `${publicOrigin}${basePath}/sitemap.xml`, publicOrigin);
      const batches = baiduPush.batches(urls);
      if (isDry) return `${urls.join('\n')}\n共 ${urls.length} 个网址，${batches.length} 次请求，未发送\n`;
      if (!searchable) throw new OpsError('演示与测试环境不让搜索引擎收录，不推送');
      return sendAll(baiduPush, batches);
    },
  }),
];

/** Sends the messages one after the other; stops when the daily quota is used up or the provider refuses. */
async function sendAll(push: SearchPush, batches: readonly string[][]): Promise<string> {
  const lines: string[] = [];
  for (const [at, batch] of batches.entries()) {
    const which = `第 ${at + 1}/${batches.length} 次（${batch.length} 个网址）`;
    try {
      const { answer, remaining } = await push.send(batch);
      lines.push(`${which}：${terminalLine(answer)}`);
      const left = batches.slice(at + 1).flat().length;
      if (remaining === 0 && left > 0) {
        lines.push(`今日配额已用完，还有 ${left} 个网址未发送`);
        break;
      }
    } catch (error) {
      throw new OpsError([...lines, `${which}：${error instanceof Error ? error.message : String(error)}`].join('\n'));
    }
  }
  return `${lines.join('\n')}\n`;
}
