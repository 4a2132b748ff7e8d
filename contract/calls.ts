import type { Call } from './call.ts';
import { answerCaptchaChallenge, answerCaptchaWork, getCaptchaChallenge, getCaptchaWork } from './captcha.ts';
import { getCaptcha, listCountryCodes } from './common.ts';
import { getFullCompanyName } from './company.ts';
import { getProduct, listProductAttributes, listProducts } from './datahub.ts';
import {
  applyForCloudTrial,
  applyForTrial,
  bookRoadShow,
  checkCloudTrial,
  checkTrial,
  sendTrialEmailCode,
} from './licence.ts';
import { getRqdataCloudMerchandise } from './merchandise.ts';
import { cancelOrder, createOrder, createOrderIntention, getOrder, listOrders, requestPayment } from './order.ts';
import {
  bindPhone,
  getProfile,
  isLogin,
  loginByPassword,
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
  answerCaptchaChallenge,
  answerCaptchaWork,
  applyForCloudTrial,
  applyForTrial,
  bindPhone,
  bookRoadShow,
  cancelOrder,
  checkCloudTrial,
  checkTrial,
  createOrder,
  createOrderIntention,
  getCaptcha,
  getCaptchaChallenge,
  getCaptchaWork,
  getFullCompanyName,
  getOrder,
  getProduct,
  getProfile,
  getRqdataCloudMerchandise,
  getWechatState,
  isLogin,
  listCountryCodes,
  listOrders,
  listProductAttributes,
  listProducts,
  listWorkspaces,
  loginByPassword,
  loginByPhone,
  logout,
  register,
  requestPayment,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  sendTrialEmailCode,
  setPassword,
  validateUniqueness,
};
