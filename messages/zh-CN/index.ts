import about from './about.json' with { type: 'json' };
import accountMenu from './account-menu.json' with { type: 'json' };
import account from './account.json' with { type: 'json' };
import amsAnalysis from './ams-analysis.json' with { type: 'json' };
import amsPortfolio from './ams-portfolio.json' with { type: 'json' };
import amsRisk from './ams-risk.json' with { type: 'json' };
import ams from './ams.json' with { type: 'json' };
import apiConsole from './api-console.json' with { type: 'json' };
import attributionDemo from './attribution-demo.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import backtestDemo from './backtest-demo.json' with { type: 'json' };
import campus from './campus.json' with { type: 'json' };
import caseStudies from './case.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import dataApiErrors from './data-api-errors.json' with { type: 'json' };
import dataPicture from './data-picture.json' with { type: 'json' };
import datahubFacets from './datahub-facets.json' with { type: 'json' };
import datahubLead from './datahub-lead.json' with { type: 'json' };
import datahub from './datahub.json' with { type: 'json' };
import deliveries from './deliveries.json' with { type: 'json' };
import desk from './desk.json' with { type: 'json' };
import doc from './doc.json' with { type: 'json' };
import eduLesson from './edu-lesson.json' with { type: 'json' };
import edu from './edu.json' with { type: 'json' };
import enquiry from './enquiry.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import evidence from './evidence.json' with { type: 'json' };
import factorDemo from './factor-demo.json' with { type: 'json' };
import figures from './figures.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import licence from './licence.json' with { type: 'json' };
import marketModel from './market-model.json' with { type: 'json' };
import marketPushDemo from './market-push-demo.json' with { type: 'json' };
import marketPush from './market-push.json' with { type: 'json' };
import mobileSolution from './mobile-solution.json' with { type: 'json' };
import nav from './nav.json' with { type: 'json' };
import notFound from './not-found.json' with { type: 'json' };
import optimizerDemo from './optimizer-demo.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };
import plans from './plans.json' with { type: 'json' };
import priceCalculator from './price-calculator.json' with { type: 'json' };
import pricing from './pricing.json' with { type: 'json' };
import purchase from './purchase.json' with { type: 'json' };
import quant from './quant.json' with { type: 'json' };
import recruitmentApply from './recruitment-apply.json' with { type: 'json' };
import recruitmentSchool from './recruitment-school.json' with { type: 'json' };
import recruitmentSocial from './recruitment-social.json' with { type: 'json' };
import recruitmentStatus from './recruitment-status.json' with { type: 'json' };
import recruitment from './recruitment.json' with { type: 'json' };
import rqAlphaPlus from './rq-alpha-plus.json' with { type: 'json' };
import rqFactor from './rq-factor.json' with { type: 'json' };
import rqSdk from './rq-sdk.json' with { type: 'json' };
import rqdataChinese from './rqdata-chinese.json' with { type: 'json' };
import rqdata from './rqdata.json' with { type: 'json' };
import rqoptimizer from './rqoptimizer.json' with { type: 'json' };
import serviceStatus from './service-status.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import store from './store.json' with { type: 'json' };
import takeAway from './take-away.json' with { type: 'json' };
import trialLink from './trial-link.json' with { type: 'json' };
import trialScope from './trial-scope.json' with { type: 'json' };
import trial from './trial.json' with { type: 'json' };
import trust from './trust.json' with { type: 'json' };
import updates from './updates.json' with { type: 'json' };

export default {
  about,
  account,
  accountMenu,
  ams,
  amsAnalysis,
  amsPortfolio,
  amsRisk,
  apiConsole,
  attributionDemo,
  auth,
  backtestDemo,
  campus,
  caseStudies,
  charts,
  datahub,
  datahubFacets,
  datahubLead,
  deliveries,
  desk,
  doc,
  edu,
  eduLesson,
  errors,
  evidence,
  figures,
  factorDemo,
  home,
  licence,
  dataApiErrors,
  dataPicture,
  marketModel,
  marketPush,
  marketPushDemo,
  mobileSolution,
  nav,
  notFound,
  optimizerDemo,
  order,
  plans,
  priceCalculator,
  pricing,
  purchase,
  quant,
  recruitment,
  recruitmentApply,
  recruitmentSchool,
  recruitmentSocial,
  enquiry,
  recruitmentStatus,
  rqAlphaPlus,
  rqFactor,
  rqSdk,
  rqdata,
  rqdataChinese,
  rqoptimizer,
  serviceStatus,
  shell,
  store,
  takeAway,
  trial,
  trialLink,
  trialScope,
  trust,
  updates,
};
