const digits = '零壹贰叁肆伍陆柒捌玖';
/** Units of the four digits of a section, the highest first. */
const places = ['仟', '佰', '拾', ''] as const;
/** Units of the sections of four digits, the lowest first. */
const sections = ['', '万', '亿'] as const;

/**
 * Writes an amount as vouchers do, e.g. `1280050` fen → 壹万贰仟捌佰元伍角, by the rules of the 支付结算办法 (appendix 1, 正确填写
 * 票据和结算凭证的基本规定). Several zeros in a row are one 零, zeros at the end of a section are omitted. 整 follows yuan and jiao
 * and never fen. 零 replaces a jiao of zero before fen. Where the rules make a 零 optional, none is written.
 * @throws RangeError for anything but a whole number of fen from 0 to below 10,000 亿 yuan
 */
export function chineseAmount(amountFen: number): string {
  if (!Number.isSafeInteger(amountFen) || amountFen < 0 || amountFen >= 1e14) {
    throw new RangeError(`not an amount in fen: ${amountFen}`);
  }
  const yuan = Math.floor(amountFen / 100);
  const jiao = Math.floor(amountFen / 10) % 10;
  const fen = amountFen % 10;
  if (amountFen === 0) return '零元整';
  const whole = yuan === 0 ? '' : `${wholeYuan(yuan)}元`;
  if (jiao === 0 && fen === 0) return `${whole}整`;
  if (fen === 0) return `${whole}${digits[jiao]}角整`;
  if (jiao > 0) return `${whole}${digits[jiao]}角${digits[fen]}分`;
  return `${whole === '' ? '' : `${whole}零`}${digits[fen]}分`;
}

function wholeYuan(yuan: number): string {
  let text = '';
  let isNoughtDue = false;
  for (let at = sections.length - 1; at >= 0; at--) {
    const section = Math.floor(yuan / 10_000 ** at) % 10_000;
    // A section of fewer than four digits is preceded by a zero, and so is one after an empty section.
    isNoughtDue ||= text !== '' && section < 1000;
    if (section === 0) continue;
    text += `${isNoughtDue ? '零' : ''}${sectionText(section)}${sections[at]}`;
    isNoughtDue = false;
  }
  return text;
}

function sectionText(section: number): string {
  return String(section)
    .padStart(4, '0')
    .split('')
    .map((digit, place) => (digit === '0' ? '零' : `${digits[Number(digit)]}${places[place]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
}
