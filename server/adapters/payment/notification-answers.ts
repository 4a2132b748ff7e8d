import type { PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';

type Answers = PaymentGateway['answers'];

/** Replies to Alipay, which accepts exactly these seven letters as an acknowledgement (https://opendocs.alipay.com/open/270/105902). */
export const alipayAnswers: Answers = {
  taken: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'success' },
  refused: { status: 400, contentType: 'text/plain; charset=utf-8', body: 'fail' },
};

/** Replies to WeChat Pay, which reads the status only; the body is for its log (https://pay.weixin.qq.com/doc/v3/merchant/4012791861). */
export const wechatPayAnswers: Answers = {
  taken: { status: 200, contentType: 'application/json; charset=utf-8', body: '{"code":"SUCCESS","message":"成功"}' },
  refused: { status: 400, contentType: 'application/json; charset=utf-8', body: '{"code":"FAIL","message":"失败"}' },
};
