/**
 * Loaded into a server under test before its own code (`--import`): reports to the parent process how much processor time the
 * whole process has used. It also plants one slow pattern, so that the test can show that it would find one.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

process.on('message', () => process.send?.(process.cpuUsage()));

/** Quadratic: both classes match a dot. */
const planted = /^[^\s@]+\.[^\s@]{2,}$/;

subscribe('http.server.request.start', (message) => {
  const { headers } = (message as { request: IncomingMessage }).request;
  const value = headers['x-planted'];
  if (typeof value === 'string') planted.test(value);
});
