import * as z from 'zod/mini';
import type { Wording } from './locale.ts';
import { slug } from './wire-values.ts';

/** What a refusal says besides, where there is more to say. */
export const refusalDetails = {
  /** The parameter that it is about. */
  field: z.optional(z.string()),
  /** From when the licence works. */
  starts_at: z.optional(z.iso.datetime()),
  /** What opens a data set: a product, package or module with its price, where it has one, and where it is ordered. */
  opened_by: z.optional(z.object({ id: slug, name: z.string(), price: z.nullable(z.string()), order_at: z.url() })),
};

/** A refusal of the market interface: HTTP's status, what is wrong, and what the client can do. */
export type MarketErrorText = { status: 400 | 401 | 403 | 404 | 429 | 500 | 503; message: Wording; action: Wording };

function refusal(
  status: MarketErrorText['status'],
  [zh, en]: [string, string],
  [zhAction, enAction]: [string, string],
): MarketErrorText {
  return { status, message: { 'zh-CN': zh, 'en-US': en }, action: { 'zh-CN': zhAction, 'en-US': enAction } };
}

/** Every refusal of `/api/market/v1` by its code. */
export const marketErrors = {
  licence_missing: refusal(
    401,
    ['请求没有带许可', 'The request carries no licence'],
    [
      '在请求头里写 Authorization: Bearer 许可文本；还没有许可时，用 /sample_licence 给出的示例许可',
      'Send the header Authorization: Bearer LICENCE TEXT; without a licence of your own, the sample one of /sample_licence',
    ],
  ),
  licence_invalid: refusal(
    401,
    [
      '许可文本不完整、被改动过，或不是本站签发的',
      'The licence text is incomplete, altered, or not issued by this site',
    ],
    ['从邮件附件或账号页重新复制整段许可文本', 'Copy the whole licence text again from the mail or the account page'],
  ),
  licence_not_yet_valid: refusal(
    403,
    ['许可还没有生效', 'The licence is not valid yet'],
    [
      '到 starts_at 的时间再请求；要更早开始，请联系我们；在此之前可用 /sample_licence 的示例许可',
      'Ask again from the time in starts_at, or ask us for an earlier start; until then the sample licence of /sample_licence works',
    ],
  ),
  licence_expired: refusal(
    403,
    ['许可已到期', 'The licence has expired'],
    [
      '续订或联系我们延期；已续订的，换用新的许可文本；示例许可从 /sample_licence 再取一份',
      'Renew it, or use the new text if it is renewed already; of the sample licence, fetch /sample_licence again',
    ],
  ),
  licence_revoked: refusal(
    403,
    ['许可已停用', 'The licence has been revoked'],
    ['把许可编号告诉我们，我们会说明原因', 'Tell us the licence’s id, and we will give the reason'],
  ),
  dataset_not_licensed: refusal(
    403,
    ['许可不含这类数据', 'The licence does not cover this data set'],
    ['用 /quota 与 /datasets 查看许可包含什么', 'See /quota and /datasets for what the licence covers'],
  ),
  dataset_unknown: refusal(
    404,
    ['没有这个数据产品', 'There is no such data set'],
    ['用 /datasets 查看许可包含的数据产品', 'See /datasets for what the licence opens'],
  ),
  delivery_missing: refusal(
    404,
    ['还没有这次交付', 'There is no such delivery'],
    [
      '用 /datasets/{id}/deliveries 查看已有的文件；当天的数据晚于公布的时间时，请写信给我们',
      'See /datasets/{id}/deliveries for the files; tell us when a day is later than published',
    ],
  ),
  rows_unavailable: refusal(
    400,
    ['最近一次交付的文件不能按行取', 'The newest delivery cannot be read by rows'],
    [
      '用 /datasets/{id}/deliveries 取整个文件：按行取的只有 4 MB 以内的 CSV',
      'Fetch the file by /datasets/{id}/deliveries: only CSV of up to 4 MB is read by rows',
    ],
  ),
  field_not_licensed: refusal(
    403,
    ['许可不含所要的字段', 'The licence does not cover a field asked for'],
    [
      '用 /quota 查看可取的字段，从 fields 中去掉其余的',
      'See /quota for the fields it covers and leave out the others',
    ],
  ),
  history_not_licensed: refusal(
    403,
    ['所要的日期早于许可包含的历史', 'The dates begin before the history that the licence covers'],
    ['用 /quota 查看起始日期，把 start_date 改到那天或以后', 'See /quota for the first date and start there or later'],
  ),
  not_found: refusal(
    404,
    ['没有这个接口', 'There is no such endpoint'],
    ['接口列表见 /api/market/v1/openapi.json，只支持 GET', 'See /api/market/v1/openapi.json; GET is the only method'],
  ),
  instrument_unknown: refusal(
    404,
    ['没有这个证券代码', 'There is no such instrument'],
    ['用 /instruments 查看全部代码，从 SIM001 到 SIM030', 'See /instruments for the codes, SIM001 to SIM030'],
  ),
  parameter_missing: refusal(
    400,
    ['缺少参数', 'A parameter is missing'],
    ['补上 field 指出的参数', 'Add the parameter named in field'],
  ),
  parameter_invalid: refusal(
    400,
    ['参数的写法不对', 'A parameter is malformed'],
    [
      '改正 field 指出的参数：日期写作 2025-12-31，列表以英文逗号分隔',
      'Correct the parameter named in field: dates as 2025-12-31, lists separated by commas',
    ],
  ),
  parameter_unknown: refusal(
    400,
    ['没有这个参数', 'There is no such parameter'],
    ['去掉 field 指出的参数，或检查拼写', 'Leave out the parameter named in field, or check its spelling'],
  ),
  name_unknown: refusal(
    400,
    ['字段或因子名不存在', 'A field or factor does not exist'],
    ['可用的名称见 /api/market/v1/openapi.json', 'See /api/market/v1/openapi.json for the names'],
  ),
  dates_reversed: refusal(
    400,
    ['end_date 早于 start_date', 'end_date is before start_date'],
    ['对调两个日期', 'Swap the two dates'],
  ),
  rate_limited: refusal(
    429,
    ['这一分钟的请求数已到上限', 'Too many requests in this minute'],
    ['等 Retry-After 的秒数再请求；一次多取几行', 'Wait for Retry-After seconds; ask for more rows at a time'],
  ),
  sample_limited: refusal(
    429,
    [
      '示例许可按网络地址限次，本网络这一分钟的次数已用完',
      'The sample licence is limited by address, and yours has used this minute’s requests',
    ],
    [
      '等 Retry-After 的秒数再请求；要更多，免费申请金融数据 API 的试用，换用自己的许可文本',
      'Wait for Retry-After seconds; for more, apply for a free trial of the data API and use your own licence text',
    ],
  ),
  quota_exceeded: refusal(
    429,
    ['当日流量已用完', 'Today’s traffic is used up'],
    ['北京时间次日零点恢复；需要更多时加购流量包', 'It is restored at midnight in Beijing; traffic packs add to it'],
  ),
  sessions_exceeded: refusal(
    429,
    ['同时在线的会话数已到上限', 'As many sessions as the licence allows are active'],
    [
      '停下另一处的程序，等 Retry-After 的秒数；会话在最后一次请求五分钟后结束',
      'Stop another program and wait for Retry-After seconds; a session ends five minutes after its last request',
    ],
  ),
  failed: refusal(
    500,
    ['服务出错', 'The service has failed'],
    ['稍后再试；反复出现请联系我们', 'Try again later, or tell us'],
  ),
  unavailable: refusal(
    503,
    ['服务暂时不可用', 'The service is unavailable'],
    ['等 Retry-After 的秒数再试', 'Wait for Retry-After seconds'],
  ),
} as const satisfies Record<string, MarketErrorText>;

export type MarketErrorCode = keyof typeof marketErrors;
