import {
  agree,
  bindEmail,
  closeDevice,
  closeOtherDevices,
  deleteAccount,
  exportAccount,
  listDevices,
  updateProfile,
} from './account.ts';
import type { Call } from './call.ts';
import { answerCaptchaChallenge, answerCaptchaWork, getCaptchaChallenge, getCaptchaWork } from './captcha.ts';
import { getCaptcha, listCountryCodes } from './common.ts';
import { getFullCompanyName } from './company.ts';
import { getProduct, listProductAttributes, listProducts } from './datahub.ts';
import { submitLead } from './lead.ts';
import {
  applyForCampusLicence,
  applyForCloudTrial,
  applyForTrial,
  bookRoadShow,
  checkCloudTrial,
  checkTrial,
  getLicenceKeys,
  getLicenceStatus,
  listTrials,
  sendTrialEmailCode,
} from './licence.ts';
import { allInstruments, getFactorExposure, getPrice, getTradingDates, indexWeights } from './market-data.ts';
import { getRqdataCloudMerchandise } from './merchandise.ts';
import { cancelOrder, createOrder, createOrderIntention, getOrder, listOrders, requestPayment } from './order.ts';
import { applyForOpening, getApplication, uploadResume, withdrawApplication } from './recruitment.ts';
import {
  bindPhone,
  getProfile,
  isLogin,
  loginByPassword,
  loginByEmail,
  loginByPhone,
  logout,
  register,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  setPassword,
  validateUniqueness,
} from './user.ts';
import { getWechatState } from './wechat.ts';
import { listWorkspaces } from './workspace.ts';

/** Every call of the API by its name: what the OpenAPI document must hold and what is fed with nonsense in tests. */
export const calls: Readonly<Record<string, Call>> = {
  agree,
  allInstruments,
  answerCaptchaChallenge,
  answerCaptchaWork,
  applyForCampusLicence,
  applyForCloudTrial,
  applyForOpening,
  applyForTrial,
  bindEmail,
  bindPhone,
  bookRoadShow,
  cancelOrder,
  checkCloudTrial,
  checkTrial,
  closeDevice,
  closeOtherDevices,
  createOrder,
  createOrderIntention,
  deleteAccount,
  exportAccount,
  getApplication,
  getCaptcha,
  getCaptchaChallenge,
  getCaptchaWork,
  getFactorExposure,
  getFullCompanyName,
  getLicenceKeys,
  getLicenceStatus,
  getOrder,
  getPrice,
  getProduct,
  getProfile,
  getRqdataCloudMerchandise,
  getTradingDates,
  getWechatState,
  indexWeights,
  isLogin,
  listCountryCodes,
  listDevices,
  listOrders,
  listProductAttributes,
  listProducts,
  listTrials,
  listWorkspaces,
  loginByPassword,
  loginByEmail,
  loginByPhone,
  logout,
  register,
  requestPayment,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  sendTrialEmailCode,
  setPassword,
  submitLead,
  updateProfile,
  uploadResume,
  validateUniqueness,
  withdrawApplication,
};
