/**
 * Spellings that people type and paste into a field, with their meaning. Every row is tested with the normaliser, the
 * server and the field in a browser (`typed-spellings.test.ts`, `server/main/spellings.test.ts`,
 * `e2e/spellings.spec.ts`).
 */
type Spellings = ReadonlyArray<readonly [typed: string, meant: string]>;

/** Spellings of mainland numbers, with their E.164 form. */
export const phoneSpellings: Spellings = [
  ['13800138000', '+8613800138000'],
  [' 138 0013 8000 ', '+8613800138000'],
  ['138-0013-8000', '+8613800138000'],
  ['138.0013.8000', '+8613800138000'],
  ['(138) 0013-8000', '+8613800138000'],
  ['（138）0013－8000', '+8613800138000'],
  ['１３８００１３８０００', '+8613800138000'],
  ['＋８６１３８００１３８０００', '+8613800138000'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['+86-138-0013-8000', '+8613800138000'],
  ['0086 138 0013 8000', '+8613800138000'],
  ['008613800138000', '+8613800138000'],
  ['8613800138000', '+8613800138000'],
  ['86-13800138000', '+8613800138000'],
  ['(86) 13800138000', '+8613800138000'],
  ['(+86) 138 0013 8000', '+8613800138000'],
  ['+86 (0) 138 0013 8000', '+8613800138000'],
  ['013800138000', '+8613800138000'],
  ['\u202a+86 138 0013 8000\u202c', '+8613800138000'],
  ['\u202d13800138000\u202c', '+8613800138000'],
  ['138\u200b0013\u200b8000', '+8613800138000'],
  ['\ufeff13800138000', '+8613800138000'],
  ['138\u00a00013\u00a08000', '+8613800138000'],
  ['138\u30000013\u30008000', '+8613800138000'],
  ['138\u20090013\u20098000', '+8613800138000'],
  ['138–0013–8000', '+8613800138000'],
  ['138\u20140013\u20148000', '+8613800138000'],
  ['138‑0013‑8000', '+8613800138000'],
  ['138−0013−8000', '+8613800138000'],
  ['tel:+8613800138000', '+8613800138000'],
  ['tel:138-0013-8000', '+8613800138000'],
  ['手机：13800138000', '+8613800138000'],
  ['手机号码: 138 0013 8000', '+8613800138000'],
  ['手机 13800138000', '+8613800138000'],
  ['Tel. +86 138 0013 8000', '+8613800138000'],
  ['Mobile: 13800138000', '+8613800138000'],
  ['13800138000，', '+8613800138000'],
  ['13800138000。', '+8613800138000'],
  ['138\t0013\t8000', '+8613800138000'],
  ['+852 9123 4567', '+85291234567'],
  ['00852-9123-4567', '+85291234567'],
  ['（+852）9123 4567', '+85291234567'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+44 (0)7400 123 456', '+447400123456'],
];

const fullWidth = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const grouped = (code: string, by: string) => `${code.slice(0, 3)}${by}${code.slice(3)}`;

/** Spellings of a code. */
export const codeSpellings: ReadonlyArray<(code: string) => string> = [
  (code) => code,
  (code) => ` ${code} \n`,
  (code) => grouped(code, ' '),
  (code) => grouped(code, '-'),
  (code) => grouped(code, ' – '),
  (code) => grouped(code, '\u00a0'),
  (code) => grouped(code, '\u200b'),
  (code) => code.match(/../g)!.join(' '),
  (code) => code.split('').join(' '),
  (code) => fullWidth(code),
  (code) => fullWidth(grouped(code, ' ')),
  (code) => `\u202a${code}\u202c`,
  (code) => `验证码：${code}`,
  (code) => `验证码: ${grouped(code, ' ')}`,
  (code) => `【示例】您的验证码为${code}，5分钟内有效`,
  (code) => `【示例】验证码 ${code}，用于登录，5 分钟内有效。如非本人操作请忽略。`,
  (code) => `【示例】${code}（登录验证码，5分钟内有效）`,
  (code) => `【示例】尾号8000的用户，您于2026年11月26日14:30登录，验证码为${code}`,
  (code) => `订单 202611 的验证码：${code}`,
  (code) => `2026-11-26 14:30 您的验证码是 ${grouped(code, '-')}，请勿告知他人`,
  (code) => `Your RQuant code is ${code}. It is good for 5 minutes.`,
  (code) => `RQ-${code}`,
];

/** Spellings of a colleague's recovery code, `abcde-23456`. */
export const recoveryCodeSpellings: readonly string[] = [
  'abcde-23456',
  ' ABCDE-23456 ',
  'abcde – 23456',
  'abcde−23456',
  'abcde23456',
  'abcde 23456',
  'abcde-23456\u200b',
  'ａｂｃｄｅ－２３４５６',
  '“abcde-23456”',
  '恢复码：abcde-23456',
];

/** Invalid codes: refused beside the field, without counting as a try. */
export const badCodes: readonly string[] = [
  '12345',
  '1234567',
  'abcdef',
  '12345a',
  '验证码',
  '验证码 1234567',
  '+12345',
  '13800138000',
];

export const emailSpellings: Spellings = [
  ['wang@example.com', 'wang@example.com'],
  [' wang@example.com ', 'wang@example.com'],
  ['wang＠example．com', 'wang@example.com'],
  ['wang@example。com', 'wang@example.com'],
  ['ｗａｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'wang@example.com'],
  ['<wang@example.com>', 'wang@example.com'],
  ['mailto:wang@example.com', 'wang@example.com'],
  ['mailto:wang@example.com?subject=hello', 'wang@example.com'],
  ['王小明 <wang@example.com>', 'wang@example.com'],
  ['"Wang, Xiaoming" <wang@example.com>', 'wang@example.com'],
  ['《wang@example.com》', 'wang@example.com'],
  ['“wang@example.com”', 'wang@example.com'],
  ['wang@example.com.', 'wang@example.com'],
  ['wang@example.com。', 'wang@example.com'],
  ['wang@example.com，', 'wang@example.com'],
  ['wang@example.com;', 'wang@example.com'],
  ['(wang@example.com)', 'wang@example.com'],
  ['wang\u200b@example.com', 'wang@example.com'],
  ['\ufeffwang@example.com', 'wang@example.com'],
  ['wang@example.com\u00a0', 'wang@example.com'],
  ['\u202awang@example.com\u202c', 'wang@example.com'],
  ['wang@EXAMPLE.COM', 'wang@example.com'],
  ['wang @ example.com', 'wang@example.com'],
  ['wang@example. com', 'wang@example.com'],
  ['邮箱：wang@example.com', 'wang@example.com'],
  ['E-mail: wang@example.com', 'wang@example.com'],
  ['wang.xiao+trial@mail.example.com', 'wang.xiao+trial@mail.example.com'],
  ['wang@示例.中国', 'wang@示例.中国'],
];

/** Spellings of the reference L-7Q2M9XK4TB; others have another letter. */
export const referenceSpellings: readonly string[] = [
  'L-7Q2M9XK4TB',
  ' L-7Q2M9XK4TB ',
  'l-7q2m9xk4tb',
  'L7Q2M9XK4TB',
  'L 7Q2M9XK4TB',
  'L-7Q2M9 XK4TB',
  'L-7Q2M-9XK4-TB',
  'L–7Q2M9XK4TB',
  'L\u20147Q2M9XK4TB',
  'Ｌ－７Ｑ２Ｍ９ＸＫ４ＴＢ',
  '7Q2M9XK4TB',
  'L-7Q2M9XK4TB。',
  '编号：L-7Q2M9XK4TB',
  '您的咨询编号是 L-7Q2M9XK4TB，我们将在两个工作日内回复。',
  'L-7Q2M9XK4TB thanks',
  'Reference: L-7Q2M9XK4TB',
  'https://www.example.com/welcome/datahub/enquiry?code=L-7Q2M9XK4TB&utm_source=mail',
  'https://www.example.com/welcome/datahub/enquiry#code=L-7Q2M9XK4TB',
  'L-7Q2M\u200b9XK4TB',
  '\u202aL-7Q2M9XK4TB\u202c',
  'L\u00a07Q2M9XK4TB',
  '“L-7Q2M9XK4TB”',
];

/**
 * Spellings of tax numbers in every form that was issued; the first is the example of GB 32100-2015, the identity
 * number that of GB 11643-1999.
 */
export const taxNumberSpellings: Spellings = [
  ['91350100M000100Y43', '91350100M000100Y43'],
  ['91350100m000100y43', '91350100M000100Y43'],
  ['９１３５０１００Ｍ０００１００Ｙ４３', '91350100M000100Y43'],
  ['9135 0100 M000 100Y 43', '91350100M000100Y43'],
  ['91350100-M000100Y-43', '91350100M000100Y43'],
  ['9135O1OOMOOO1OOY43', '91350100M000100Y43'],
  ['9I350I00M000I00Y43', '91350100M000100Y43'],
  ['\u202a91350100M000100Y43\u202c', '91350100M000100Y43'],
  ['91350100\u200bM000100Y43', '91350100M000100Y43'],
  ['91350100\u00a0M000100Y43', '91350100M000100Y43'],
  ['税号：91350100M000100Y43', '91350100M000100Y43'],
  ['统一社会信用代码 91350100M000100Y43', '91350100M000100Y43'],
  ['Tax ID: 91350100M000100Y43', '91350100M000100Y43'],
  ['91350100M000100Y43。', '91350100M000100Y43'],
  ['110108700000000', '110108700000000'],
  ['11010870000000x', '11010870000000X'],
  ['110105491231002 01', '11010549123100201'],
  ['11010519491231002x', '11010519491231002X'],
  ['11010519491231002X 01', '11010519491231002X01'],
];

/** Spellings of the telephone number on an order or an invoice. */
export const telephoneSpellings: Spellings = [
  ['021-68888888', '021-68888888'],
  [' 021 6888 8888 ', '021 6888 8888'],
  ['０２１－６８８８８８８８', '021-68888888'],
  ['(021)68888888', '(021)68888888'],
  ['（021）6888–8888', '(021)6888-8888'],
  ['021-68888888-801', '021-68888888-801'],
  ['021-68888888转801', '021-68888888转801'],
  ['021-68888888 ext. 801', '021-68888888转801'],
  ['电话：021-68888888', '021-68888888'],
  ['Tel. 021-68888888', '021-68888888'],
  ['tel:+862168888888', '+862168888888'],
  ['+86 21 6888 8888', '+86 21 6888 8888'],
  ['\u202a+44 (0)7400 123 456\u202c', '+44 (0)7400 123 456'],
  ['021-6888\u200b8888', '021-68888888'],
  ['13800138000。', '13800138000'],
];

export const bankAccountSpellings: Spellings = [
  ['6222021234567890', '6222021234567890'],
  ['6222 0212 3456 7890', '6222021234567890'],
  ['６２２２０２１２３４５６７８９０', '6222021234567890'],
  ['6222\u00a00212\u00a03456\u00a07890', '6222021234567890'],
  ['6222\u200b021234567890', '6222021234567890'],
  ['\u202a6222021234567890\u202c', '6222021234567890'],
  ['账号：6222 0212 3456 7890', '6222021234567890'],
  ['卡号 6222021234567890', '6222021234567890'],
  ['Account: 6222021234567890', '6222021234567890'],
  ['6222021234567890。', '6222021234567890'],
  ['110060149-018170030065', '110060149-018170030065'],
  ['110060149–018170030065', '110060149-018170030065'],
];

/** Spellings of the number that a bank assigns to a transfer. */
export const slipSpellings: Spellings = [
  ['ICBC20261122', 'ICBC20261122'],
  [' ICBC 2026 1122 ', 'ICBC20261122'],
  ['ＩＣＢＣ２０２６１１２２', 'ICBC20261122'],
  ['流水号：ICBC20261122', 'ICBC20261122'],
  ['电子回单号码: ICBC20261122', 'ICBC20261122'],
  ['Reference: ICBC20261122', 'ICBC20261122'],
  ['ICBC\u200b20261122', 'ICBC20261122'],
  ['\u202aICBC20261122\u202c', 'ICBC20261122'],
  ['ICBC–20261122', 'ICBC-20261122'],
  ['ICBC20261122。', 'ICBC20261122'],
];

/** Spellings of names of companies and people. */
export const nameSpellings: Spellings = [
  ['示例基金管理有限公司', '示例基金管理有限公司'],
  [' 示例基金 ', '示例基金'],
  ['示例（上海）基金', '示例（上海）基金'],
  ['示例\u200b基金', '示例基金'],
  ['\u202a示例基金\u202c', '示例基金'],
  ['示例\u00a0基金\u3000上海', '示例 基金 上海'],
  ['⽰例基⾦', '示例基金'],
  ['阿不都\u2022热合曼', '阿不都·热合曼'],
  ['Cafe\u0301 Capital', 'Café Capital'],
];
