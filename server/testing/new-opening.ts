const fields = {
  title: '衍生品研究员',
  kind: 'social',
  direction: 'research',
  cities: '上海、远程',
  employment: 'full-time',
  summary: '研究期权的定价与对冲。',
  duties: '定价模型\n对冲回测',
  requirements: '熟悉随机过程\n能写 Python',
  opened: '2026-01-01',
  closes: '2099-12-31',
};

/** The command that creates an opening without a file in `content/`. */
export const newOpening = [
  'opening-save',
  'derivatives-researcher',
  ...Object.entries(fields).flatMap(([name, value]) => [`--${name}`, value]),
];
