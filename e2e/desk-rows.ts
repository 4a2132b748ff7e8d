import { expect } from '@playwright/test';
import { openDatabase, type Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { runInServer } from '#server/kernel/ops/ops-socket.ts';
import type { OwnServer } from './own-server.ts';

const minuteMs = 60_000;

export const lead = (number: number) => ({
  reference: `L-${String(number).padStart(10, '0')}`,
  kind: 'contact',
  name: number % 2 ? '李雷' : '韩梅梅',
  company: `示例${number}资产`,
  email: `visitor-${number}@example.com`,
  message: '请介绍分钟行情的起止时间',
  created_at: new Date(Date.now() - (number + 10) * minuteMs),
});

export const application = (number: number) => ({
  code: `A-${String(number).padStart(10, '0')}`,
  opening: 'factor-researcher',
  title: '因子研究员',
  state: 'received',
  history: toJson([{ state: 'received' as const, at: new Date().toISOString() }]),
  name: `应聘者${number}`,
  phone: '+8613800138000',
  email: `applicant-${number}@example.com`,
  created_at: new Date(Date.now() - number * minuteMs),
});

export const show = (number: number, at: Date | null) => ({
  reference: `R-${String(number).padStart(10, '0')}`,
  product: 'road-show',
  applicant: toJson({
    name: '周敏',
    company: `路演${number}基金`,
    email: 'zhou@example.com',
    interest: 'quant' as const,
    preferredTimes: [`${new Date(Date.now() + 8 * 60 * minuteMs).toISOString().slice(0, 10)}/am`],
    teamSize: '2-5',
    remarks: '',
  }),
  state: at && 'confirmed',
  meeting: at
    ? toJson({
        from: at.toISOString(),
        to: new Date(at.getTime() + 60 * minuteMs).toISOString(),
        person: '李',
        link: null,
        place: '上海',
      })
    : null,
  created_at: new Date(),
});

/** Writes rows while the server is down. */
export async function write(server: OwnServer, work: (db: Db) => Promise<unknown>): Promise<void> {
  await server.end('SIGTERM');
  const opened = await openDatabase({ folder: server.dataDir });
  await work(opened.db);
  await opened.close();
  await server.start();
  // It answers requests a moment before it takes commands.
  await expect.poll(() => runInServer(server.dataDir, ['operators'])).not.toBeNull();
}
