import { expect, it } from 'vitest';
import { dataApiErrorList } from './data-api-errors.ts';
import { refusals } from './refusals.ts';

/** Refusal codes of all releases. Programs depend on them: a code never changes its meaning, and a new refusal adds a line here. */
const wire = `
1001 notSignedIn
1101 captchaFailed
1102 codeWrong
1103 codePaused
1104 codeNotSent
1105 sendingSuspended
1106 captchaRequired
1201 agreementMissing
1202 accountUnknown
1203 loginFailed
1204 loginThrottled
1205 passwordCommon
1206 passwordProofMissing
1207 phoneTaken
1208 emailTaken
1209 deviceUnknown
1210 documentsMissing
1301 wechatFailed
1302 wechatExpired
2001 badInput
2002 notOffered
3001 trialEnded
3002 workspaceUnknown
3003 lookupUnavailable
3004 classUnknown
3005 classFull
3006 bookingUnknown
3007 bookingOver
4001 intentionUnknown
4002 intentionExpired
4003 intentionOrdered
4004 orderUnknown
4005 orderNotPayable
4006 orderNotCancellable
4007 orderNotRefundable
4008 paymentUnavailable
4009 keyReused
4010 ordersOpen
4011 invoiceIssued
4012 invoiceNotPossible
4013 licenceUnknown
4014 licenceNotRenewable
4015 licenceNotChangeable
4016 changeNotDearer
4017 licenceOrderWaiting
4018 orderNotPaid
4022 partlyTransferred
4023 orderNotReopenable
4024 quotationUnknown
4025 quotationExpired
4026 quotationWithdrawn
4027 quotationOrdered
5001 openingClosed
5002 resumeBad
5003 resumeMissing
5005 applicationUnknown
5006 applicationClosed
5008 interviewSlotGone
6001 productUnknown
6002 leadUnknown
6003 deliveryUnknown
6004 lateMailUnknown
7001 deskRefused
7002 deskProofMissing
7003 deskInvitationUnknown
7004 deskProofWrong
7005 deskActDone
7006 deskActUnsettled`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

it('every refusal keeps its code on the wire', () => {
  expect(Object.fromEntries(Object.entries(refusals).map(([name, { code }]) => [name, code]))).toEqual(
    Object.fromEntries(wire.map(([code, name]) => [name, Number(code)])),
  );
});

it('every refusal of the data API keeps its HTTP status', () => {
  const byStatus = Map.groupBy(dataApiErrorList, ([, status]) => status);
  const names = (list: typeof dataApiErrorList) => list.map(([name]) => name).join(' ');
  expect(Object.fromEntries([...byStatus].map(([status, list]) => [status, names(list)]))).toEqual({
    400: 'rows_unavailable parameter_missing parameter_invalid parameter_unknown name_unknown dates_reversed',
    401: 'licence_missing licence_invalid',
    403: 'licence_not_yet_valid licence_expired licence_revoked dataset_not_licensed field_not_licensed history_not_licensed',
    404: 'dataset_unknown delivery_missing not_found instrument_unknown',
    429: 'rate_limited sample_limited quota_exceeded sessions_exceeded',
    500: 'failed',
    503: 'unavailable',
  });
});
