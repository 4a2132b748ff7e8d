/** The namespace of each page's messages by the last part of its address. */
export const products = {
  'portfolio-management': 'amsPortfolio',
  'post-investment-analysis': 'amsAnalysis',
  'risk-management': 'amsRisk',
} as const;
