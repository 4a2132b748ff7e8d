import { BadNotification, type PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';
import type { CompanyRegister, WechatLogin } from '#server/kernel/ports/ports.ts';

function refuse(): never {
  throw new Error('this third party is off');
}
const refuseLater = async () => refuse();

/** Third parties that are `off`. A visitor's call is refused before it reaches them; leftover background work fails with the reason. */
export const offWechat: WechatLogin = { qrUrl: refuse, exchange: refuseLater };
export const offRegister: CompanyRegister = { search: refuseLater };
const refused = { status: 404, contentType: 'text/plain', body: '' };
export const offGateway: PaymentGateway = {
  start: refuseLater,
  query: refuseLater,
  close: refuseLater,
  refund: refuseLater,
  readNotification() {
    throw new BadNotification('malformed', 'this third party is off');
  },
  answers: { taken: refused, refused },
};
