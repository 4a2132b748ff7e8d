import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import type { Opening } from '#content/openings/opening.ts';
import messages from '#messages/zh-CN/index.ts';
import { jobPostingData } from './job-posting.ts';

const opening: Opening = {
  id: 'writer',
  title: '技术文档工程师',
  kind: 'social',
  direction: 'product',
  cities: ['beijing'],
  employment: 'full-time',
  summary: '让 a < b & c 读得懂。',
  duties: ['写文档', '跑示例'],
  requirements: ['会写', '会改'],
  advantages: [],
  openedOn: '2026-11-01',
  closesOn: '2027-01-31',
};
const t = createTranslator({ locale: 'zh-CN', messages, namespace: 'recruitment' });
const data = (more: Partial<Opening> = {}) => jobPostingData({ ...opening, ...more }, t);

it('a job is valid through the last minute of its last day in Beijing', () => {
  expect(data()).toMatchObject({ datePosted: '2026-11-01', validThrough: '2027-01-31T23:59:59+08:00' });
});

it('a job from home names the country instead of a place; one at either names both', () => {
  expect(data({ cities: ['remote'] })).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  expect(data({ cities: ['remote'] })).not.toHaveProperty('jobLocation');
  expect(data()).not.toHaveProperty('jobLocationType');
  expect(data({ cities: ['beijing', 'remote'] })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    jobLocation: [{ address: { addressLocality: t('cities.beijing') } }],
  });
});

it('the description is HTML in which texts are escaped and an empty part is left out', () => {
  const { description } = data() as { description: string };
  expect(description).toContain('<p>让 a &#60; b &#38; c 读得懂。</p>');
  expect(description).toContain('<li>写文档</li>');
  expect(description).not.toContain(t('opening.advantages'));
});

it('an internship is distinguished from a full job', () => {
  expect(data()).toHaveProperty('employmentType', 'FULL_TIME');
  expect(data({ employment: 'internship' })).toHaveProperty('employmentType', 'INTERN');
});
