import type chinese from '#messages/zh-CN/index.ts';
import accountMenu from './account-menu.json' with { type: 'json' };
import apiConsole from './api-console.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import doc from './doc.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import evidence from './evidence.json' with { type: 'json' };
import figures from './figures.json' with { type: 'json' };
import marketErrors from './market-errors.json' with { type: 'json' };
import nav from './nav.json' with { type: 'json' };
import notFound from './not-found.json' with { type: 'json' };
import rqdataEnglish from './rqdata-english.json' with { type: 'json' };
import rqdata from './rqdata.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import trialLink from './trial-link.json' with { type: 'json' };
import trial from './trial.json' with { type: 'json' };

type Chinese = typeof chinese;
type Trial = Chinese['trial'];

/** What English pages say as Chinese ones do: a text that is missing here is a type error. */
type InBothLanguages = Pick<
  Chinese,
  | 'accountMenu'
  | 'apiConsole'
  | 'auth'
  | 'errors'
  | 'evidence'
  | 'figures'
  | 'marketErrors'
  | 'rqdata'
  | 'shell'
  | 'trialLink'
> & {
  /** The menus are in Chinese only. */
  nav: Pick<Chinese['nav'], 'rqdata'>;
  doc: Pick<Chinese['doc'], 'market' | 'api' | 'contents' | 'markdown'>;
  notFound: Omit<Chinese['notFound'], 'picture' | 'describe' | 'english'>;
  /** Without the account's page and the products that are offered in Chinese only. */
  trial: Omit<Trial, 'list' | 'products' | 'result'> & {
    products: Pick<Trial['products'], 'rqdata-cloud' | 'rqsdk-cloud' | 'road-show'>;
    result: Omit<Trial['result'], 'enter' | 'first' | 'platform' | 'pricing'>;
  };
};

export default {
  accountMenu,
  apiConsole,
  auth,
  doc,
  errors,
  evidence,
  figures,
  marketErrors,
  nav,
  notFound,
  rqdata,
  rqdataEnglish,
  shell,
  trial,
  trialLink,
} satisfies InBothLanguages & { rqdataEnglish: object };
