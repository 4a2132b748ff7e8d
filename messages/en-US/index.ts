import type chinese from '#messages/zh-CN/index.ts';
import accountMenu from './account-menu.json' with { type: 'json' };
import account from './account.json' with { type: 'json' };
import agreements from './agreements.json' with { type: 'json' };
import apiConsole from './api-console.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import contact from './contact.json' with { type: 'json' };
import dataApiErrors from './data-api-errors.json' with { type: 'json' };
import deliveries from './deliveries.json' with { type: 'json' };
import doc from './doc.json' with { type: 'json' };
import englishShell from './english-shell.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import evidence from './evidence.json' with { type: 'json' };
import figures from './figures.json' with { type: 'json' };
import indicative from './indicative.json' with { type: 'json' };
import licence from './licence.json' with { type: 'json' };
import nav from './nav.json' with { type: 'json' };
import englishNotFound from './not-found.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };
import overseas from './overseas.json' with { type: 'json' };
import plans from './plans.json' with { type: 'json' };
import pricing from './pricing.json' with { type: 'json' };
import purchase from './purchase.json' with { type: 'json' };
import rqdataEnglish from './rqdata-english.json' with { type: 'json' };
import rqdata from './rqdata.json' with { type: 'json' };
import serviceStatus from './service-status.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import trialLink from './trial-link.json' with { type: 'json' };
import trialScope from './trial-scope.json' with { type: 'json' };
import trial from './trial.json' with { type: 'json' };
import trust from './trust.json' with { type: 'json' };

type Chinese = typeof chinese;
type Trial = Chinese['trial'];
type DocumentNames = Chinese['doc']['pages'];

/** Texts that exist in both languages: a missing English text is a type error. */
type InBothLanguages = Pick<
  Chinese,
  | 'account'
  | 'accountMenu'
  | 'apiConsole'
  | 'auth'
  | 'deliveries'
  | 'errors'
  | 'evidence'
  | 'figures'
  | 'licence'
  | 'dataApiErrors'
  | 'order'
  | 'plans'
  | 'purchase'
  | 'rqdata'
  | 'serviceStatus'
  | 'shell'
  | 'trialLink'
  | 'trialScope'
  | 'trust'
> & {
  /** The menus are in Chinese only. */
  nav: Pick<Chinese['nav'], 'rqdata'>;
  /** The data API's documents; those of the other products are in Chinese only. */
  doc: Pick<Chinese['doc'], 'partTitle' | 'market' | 'api' | 'tree' | 'search' | 'markdown'> & {
    pages: Pick<DocumentNames, Extract<keyof DocumentNames, 'rqdata' | `rqdata-${string}` | 'api'>>;
  };
  /** The calculator prints a Chinese quotation. */
  pricing: Omit<Chinese['pricing'], 'anchors' | 'calculator' | 'hero'> & {
    hero: Omit<Chinese['pricing']['hero'], 'calculate'>;
  };
  /** Without the products that are offered in Chinese only. */
  trial: Omit<Trial, 'products' | 'result'> & {
    products: Pick<Trial['products'], 'rqdata-cloud' | 'rqsdk-cloud' | 'road-show'>;
    result: Omit<Trial['result'], 'enter' | 'first' | 'platform'>;
  };
};

type OnlyInEnglish =
  'agreements' | 'contact' | 'englishNotFound' | 'englishShell' | 'indicative' | 'overseas' | 'rqdataEnglish';

export default {
  account,
  accountMenu,
  agreements,
  apiConsole,
  auth,
  contact,
  deliveries,
  doc,
  englishNotFound,
  englishShell,
  errors,
  evidence,
  figures,
  indicative,
  licence,
  dataApiErrors,
  nav,
  order,
  overseas,
  plans,
  pricing,
  purchase,
  rqdata,
  rqdataEnglish,
  serviceStatus,
  shell,
  trial,
  trialLink,
  trialScope,
  trust,
} satisfies InBothLanguages & Readonly<Record<OnlyInEnglish, object>>;
