import * as campus from '#contract/campus.ts';
import { getFullCompanyName } from '#contract/company.ts';
import { listDataApiUse as marketUseCall } from '#contract/data-api-use.ts';
import * as licence from '#contract/licence.ts';
import * as hours from '#contract/road-show-hours.ts';
import * as roadShow from '#contract/road-show.ts';
import * as trial from '#contract/trial.ts';
import { listWorkspaces as workspacesCall } from '#contract/workspace.ts';
import { send, type CallInput, type CallReply } from './client.ts';

/** The calls of trials, road shows and licences. */
export const sendTrialEmailCode = (input: CallInput<typeof trial.sendTrialEmailCode>) =>
  send(trial.sendTrialEmailCode, input);
export const applyForTrial = (input: CallInput<typeof trial.applyForTrial>) => send(trial.applyForTrial, input);
export const applyForCloudTrial = (input: CallInput<typeof trial.applyForCloudTrial>) =>
  send(trial.applyForCloudTrial, input);
export const bookRoadShow = (input: CallInput<typeof roadShow.bookRoadShow>) => send(roadShow.bookRoadShow, input);
export const applyForCampusLicence = (input: CallInput<typeof campus.applyForCampusLicence>) =>
  send(campus.applyForCampusLicence, input);
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
export const takeCampusSeat = (input: CallInput<typeof campus.takeCampusSeat>) => send(campus.takeCampusSeat, input);
export const renewClassCode = () => send(campus.renewClassCode, {});
export const checkTrial = (input: CallInput<typeof trial.checkTrial>) => send(trial.checkTrial, input);
export const checkCloudTrial = (input: CallInput<typeof trial.checkCloudTrial>) => send(trial.checkCloudTrial, input);
export const listTrials = () => send(trial.listTrials, {});
export type Trial = CallReply<typeof trial.listTrials>['data'][number];
export const listDataApiUse = () => send(marketUseCall, {});
export const listWorkspaces = () => send(workspacesCall, {});
export const findCompanies = (input: CallInput<typeof getFullCompanyName>) => send(getFullCompanyName, input);
export const getLicenceKeys = () => send(licence.getLicenceKeys, {});
export const getLicenceRevocations = () => send(licence.getLicenceRevocations, {});
export const getLicenceStatus = (input: CallInput<typeof licence.getLicenceStatus>) =>
  send(licence.getLicenceStatus, input);
