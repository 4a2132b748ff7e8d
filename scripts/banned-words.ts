/**
 * Words that Chinese advertising law forbids in advertisements (Advertising Law, articles 9(3) and 25): superlatives and
 * promises of return. English pages avoid their counterparts.
 */
const bannedChinese = [
  '最佳',
  '最好',
  '最优秀',
  '最强',
  '最先进',
  '最专业',
  '最高级',
  '国家级',
  '世界级',
  '顶级',
  '顶尖',
  '极致',
  '唯一',
  '首选',
  '第一品牌',
  '行业第一',
  '全国第一',
  '排名第一',
  '独一无二',
  '绝无仅有',
  '史无前例',
  '万能',
  '保本',
  '零风险',
  '无风险',
  '稳赚',
  '必赚',
  '保证收益',
  '收益保证',
  '承诺收益',
  '高收益低风险',
  '领先的',
  '遥遥领先',
];
const bannedEnglish =
  /\b(world[- ]class|best[- ]in[- ]class|number one|no\. ?1\b|unrivall?ed|guaranteed returns?|risk[- ]free|leading provider)\b/i;

/** Technical terms and disclaimers that contain a banned word with another meaning. */
const termsOfArt = ['无风险利率', '无风险收益率', '不保证收益', '不承诺收益'];

/** Returns the banned words in a text. */
export function bannedWords(text: string): string[] {
  const plain = termsOfArt.reduce((rest, term) => rest.replaceAll(term, ''), text);
  const english = bannedEnglish.exec(plain);
  return [...bannedChinese.filter((word) => plain.includes(word)), ...(english ? [english[0]] : [])];
}
