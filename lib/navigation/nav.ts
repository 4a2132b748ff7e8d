import { identity } from '#content/company.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { LinkTarget } from './link-target.ts';

type NavKey = keyof Messages['nav'];

export type NavItem = { label: NavKey; hint?: NavKey; to: LinkTarget; children?: readonly NavItem[] };
export type NavMenu = { label: NavKey; items: readonly NavItem[] };

const doc = (path: string): LinkTarget => ({ href: `/doc/${path}`, outer: true, newBlock: true });

const column: readonly NavItem[] = identity.columnUrl
  ? [{ label: 'column', to: { href: identity.columnUrl, outer: true, newBlock: true } }]
  : [];

/** The SDK suite's parts, under products in the menu and in a row of their own in the footer. */
const sdkParts: readonly NavItem[] = [
  { label: 'rqdata', hint: 'rqdataHint', to: routePath('rqdata') },
  { label: 'rqAlphaPlus', hint: 'rqAlphaPlusHint', to: routePath('rq-alpha-plus') },
  { label: 'rqFactor', hint: 'rqFactorHint', to: routePath('rq-factor') },
  { label: 'rqoptimizer', hint: 'rqoptimizerHint', to: routePath('rqoptimizer') },
];

const products: NavMenu = {
  label: 'products',
  items: [
    { label: 'quant', hint: 'quantHint', to: routePath('quant') },
    { label: 'rqSdk', hint: 'rqSdkHint', to: routePath('rq-sdk'), children: sdkParts },
    { label: 'ams', hint: 'amsHint', to: routePath('ams') },
  ],
};

const solutions: NavMenu = {
  label: 'solutions',
  items: [
    { label: 'mobileSolution', hint: 'mobileSolutionHint', to: routePath('mobile-solution') },
    { label: 'marketPushSolution', hint: 'marketPushSolutionHint', to: routePath('market-push-solution') },
    { label: 'cases', hint: 'casesHint', to: routePath('case') },
  ],
};

const support: NavMenu = {
  label: 'support',
  items: [
    {
      label: 'docsAms',
      to: doc('rqams/'),
      children: [{ label: 'docsAmsClient', to: doc('rqamsc/') }],
    },
    { label: 'docsQuant', to: doc('quant/') },
    {
      label: 'docsSdk',
      to: doc('rqsdk/index-rqsdk'),
      children: [
        { label: 'docsDataPython', to: doc('rqdata/python/') },
        { label: 'docsDataHttp', to: doc('rqdata/http/') },
        { label: 'docsBacktestTutorial', to: doc('rqalpha-plus/tutorial/') },
        { label: 'docsBacktestApi', to: doc('rqalpha-plus/api/') },
        { label: 'docsFactorTutorial', to: doc('rqfactor/tutorial/') },
        { label: 'docsFactorApi', to: doc('rqfactor/api/') },
        { label: 'docsOptimizerTutorial', to: doc('rqoptimizer/tutorial/') },
        { label: 'docsOptimizerApi', to: doc('rqoptimizer/api/') },
        { label: 'docsAttributionTutorial', to: doc('rqpattr/tutorial/') },
        { label: 'docsAttributionApi', to: doc('rqpattr/api/') },
      ],
    },
  ],
};

export type NavEntry = { kind: 'menu'; menu: NavMenu } | { kind: 'link'; item: NavItem };

/** The main navigation, in order (docs/behaviour.md#header). */
export const mainNav: readonly NavEntry[] = [
  { kind: 'menu', menu: products },
  { kind: 'menu', menu: solutions },
  { kind: 'link', item: { label: 'datahub', to: routePath('datahub-home') } },
  { kind: 'link', item: { label: 'trial', to: routePath('pricing') } },
  { kind: 'menu', menu: support },
  { kind: 'link', item: { label: 'edu', to: routePath('edu') } },
  { kind: 'link', item: { label: 'specialIndex', to: { href: '/rqindex', outer: true } } },
];

/** The footer's columns (docs/behaviour.md#footer). */
export const footerNav: readonly NavMenu[] = [
  {
    label: 'footerSdk',
    items: [{ label: 'rqSdk', to: routePath('rq-sdk') }, ...sdkParts.map(({ label, to }) => ({ label, to }))],
  },
  {
    label: 'footerPlatforms',
    items: [
      { label: 'quant', to: routePath('quant') },
      { label: 'ams', to: routePath('ams') },
    ],
  },
  {
    label: 'footerDocs',
    items: [
      { label: 'docsSdk', to: doc('rqsdk/index-rqsdk') },
      { label: 'docsQuant', to: doc('quant/') },
      { label: 'docsAms', to: doc('rqams') },
    ],
  },
  {
    label: 'footerCompany',
    items: [
      { label: 'about', to: routePath('about') },
      { label: 'cases', to: routePath('case') },
      { label: 'recruitment', to: routePath('recruitment-social') },
      ...column,
    ],
  },
];
