/** The design's tokens as the light theme has them, whatever the visitor's theme: those of the root outside any media query. */
export function lightTokens(): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const sheet of document.styleSheets) collect(readRules(sheet), tokens);
  return tokens;
}

function collect(rules: Iterable<CSSRule>, tokens: Map<string, string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) continue;
    if (rule instanceof CSSStyleRule) {
      if (!isOfRoot(rule.selectorText)) continue;
      for (const name of rule.style) if (name.startsWith('--')) tokens.set(name, rule.style.getPropertyValue(name));
    } else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, tokens);
  }
}

function isOfRoot(selector: string): boolean {
  try {
    return document.documentElement.matches(selector);
  } catch {
    return false;
  }
}

/** None for a stylesheet of another origin, which a browser extension may have added: its rules cannot be read. */
function readRules(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
