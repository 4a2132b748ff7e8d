import { expect, it } from 'vitest';
import { readGraveAdvisories } from './audit.ts';

/** Recorded from npm 11.19, shortened where a shape repeats. */
const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
const metadata = { vulnerabilities: counts, dependencies: { prod: 169, dev: 273, optional: 225, total: 517 } };
const advised = (severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    fastify: {
      name: 'fastify',
      severity,
      isDirect: true,
      via: [
        {
          source: 1,
          name: 'fastify',
          dependency: 'fastify',
          title: 'Sample',
          url: 'https://example.com/GHSA-x',
          severity,
          cwe: [],
          cvss: { score: 7.5, vectorString: null },
          range: '<=99',
        },
      ],
      effects: ['fastify-type-provider-zod'],
      range: '',
      nodes: ['node_modules/fastify'],
      fixAvailable: false,
    },
    'fastify-type-provider-zod': {
      name: 'fastify-type-provider-zod',
      severity,
      isDirect: true,
      via: ['fastify'],
      effects: [],
      range: '',
      nodes: ['node_modules/fastify-type-provider-zod'],
      fixAvailable: false,
    },
  },
  metadata: { ...metadata, vulnerabilities: { ...counts, [severity]: 2, total: 2 } },
});
const bulk = 'https://registry.example.com/-/npm/v1/security/advisories/bulk';
const silent = { summary: '', detail: '' };

const read = (output: unknown) => readGraveAdvisories(JSON.stringify(output, null, 2));

it.each(['high', 'critical'])('advisories of level %s are named with whom they reach', (severity) => {
  expect(read(advised(severity))).toEqual([
    `fastify (${severity}): Sample https://example.com/GHSA-x`,
    `fastify-type-provider-zod (${severity}): fastify`,
  ]);
});

it.each(['info', 'low', 'moderate'])('advisories of level %s do not count', (severity) => {
  expect(read(advised(severity))).toEqual([]);
});

it('a registry that knows of nothing has answered', () => {
  expect(read({ auditReportVersion: 2, vulnerabilities: {}, metadata })).toEqual([]);
});

it.each([
  [
    'a registry that does not take the question',
    {
      message: `405 Method Not Allowed - POST ${bulk}`,
      method: 'POST',
      uri: bulk,
      headers: { allow: ['GET,HEAD'], 'content-length': ['0'] },
      statusCode: 405,
      body: '',
      error: silent,
    },
  ],
  [
    'a registry without advisories',
    {
      message: `404 Not Found - POST ${bulk} - not_found`,
      method: 'POST',
      uri: bulk,
      headers: { 'content-type': ['application/json'] },
      statusCode: 404,
      body: { error: 'not_found' },
      error: silent,
    },
  ],
  [
    'an answer that is a page',
    { message: `invalid json response body at ${bulk} reason: Unexpected token '<'`, error: silent },
  ],
  ['a refused connection', { message: `request to ${bulk} failed, reason: connect ECONNREFUSED`, error: silent }],
  [
    'npm that gives up by a code',
    {
      error: {
        code: 'ENOAUDIT',
        summary: 'Your configured registry may not support audit requests.',
        detail: '',
      },
    },
  ],
])('%s is no answer', (_what, output) => {
  expect(read(output)).toBeNull();
});

it.each(['', 'npm: command not found', '[]', 'null'])('the output %j is no answer', (output) => {
  expect(readGraveAdvisories(output)).toBeNull();
});
