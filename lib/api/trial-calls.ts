import { getFullCompanyName } from '#contract/company.ts';
import * as calls from '#contract/licence.ts';
import { listMarketUse as marketUseCall } from '#contract/market-use.ts';
import * as hours from '#contract/road-show-hours.ts';
import * as roadShow from '#contract/road-show.ts';
import { listWorkspaces as workspacesCall } from '#contract/workspace.ts';
import { send, type CallInput } from './client.ts';

/** The calls of trials, road shows and licences. */
export const sendTrialEmailCode = (input: CallInput<typeof calls.sendTrialEmailCode>) =>
  send(calls.sendTrialEmailCode, input);
export const applyForTrial = (input: CallInput<typeof calls.applyForTrial>) => send(calls.applyForTrial, input);
export const applyForCloudTrial = (input: CallInput<typeof calls.applyForCloudTrial>) =>
  send(calls.applyForCloudTrial, input);
export const bookRoadShow = (input: CallInput<typeof calls.bookRoadShow>) => send(calls.bookRoadShow, input);
export const applyForCampusLicence = (input: CallInput<typeof calls.applyForCampusLicence>) =>
  send(calls.applyForCampusLicence, input);
export const sendRoadShowCode = (input: CallInput<typeof roadShow.sendRoadShowCode>) =>
  send(roadShow.sendRoadShowCode, input);
export const sendRoadShowSms = (input: CallInput<typeof roadShow.sendRoadShowSms>) =>
  send(roadShow.sendRoadShowSms, input);
export const getRoadShowHours = () => send(hours.getRoadShowHours, {});
export const getRoadShow = (input: CallInput<typeof roadShow.getRoadShow>) => send(roadShow.getRoadShow, input);
export const moveRoadShow = (input: CallInput<typeof roadShow.moveRoadShow>) => send(roadShow.moveRoadShow, input);
export const cancelRoadShow = (input: CallInput<typeof roadShow.cancelRoadShow>) =>
  send(roadShow.cancelRoadShow, input);
export const registerBooker = (input: CallInput<typeof roadShow.registerBooker>) =>
  send(roadShow.registerBooker, input);
export const takeCampusSeat = (input: CallInput<typeof calls.takeCampusSeat>) => send(calls.takeCampusSeat, input);
export const renewClassCode = () => send(calls.renewClassCode, {});
export const checkTrial = (input: CallInput<typeof calls.checkTrial>) => send(calls.checkTrial, input);
export const checkCloudTrial = (input: CallInput<typeof calls.checkCloudTrial>) => send(calls.checkCloudTrial, input);
export const listTrials = () => send(calls.listTrials, {});
export const listMarketUse = () => send(marketUseCall, {});
export const listWorkspaces = () => send(workspacesCall, {});
export const findCompanies = (input: CallInput<typeof getFullCompanyName>) => send(getFullCompanyName, input);
export const getLicenceKeys = () => send(calls.getLicenceKeys, {});
export const getLicenceRevocations = () => send(calls.getLicenceRevocations, {});
export const getLicenceStatus = (input: CallInput<typeof calls.getLicenceStatus>) =>
  send(calls.getLicenceStatus, input);
