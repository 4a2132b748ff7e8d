import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { expect, it } from 'vitest';
import { marketPushLimits } from '#contract/market-push.ts';
import { PushConnection } from './push-connection.ts';

it('is closed for consecutive skipped snapshots, and not for as many in total', () => {
  const closed: number[] = [];
  const line = { bufferedAmount: 0, send: () => undefined, close: (code: number) => closed.push(code), terminate() {} };
  const socket = Object.assign(new EventEmitter(), line);
  const limits = { ...marketPushLimits, bufferedBytes: 10, skippedInARow: 3 };
  const connection = new PushConnection(socket as unknown as WebSocket, { address: '192.0.2.1', limits, nowMs: 0 });
  const send = (...waiting: number[]) =>
    waiting.map((bytes) => {
      socket.bufferedAmount = bytes;
      return connection.sendSnapshot('{}');
    });
  expect(send(11, 11, 10, 11, 11, 0)).toEqual([false, false, true, false, false, true]);
  expect([connection.skipped, closed]).toEqual([4, []]);
  send(11, 11, 11);
  expect(closed).toEqual([4503]);
});
