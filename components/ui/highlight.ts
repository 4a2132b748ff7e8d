export type CodeLanguage = 'python' | 'javascript' | 'http' | 'json' | 'shell' | 'text';
const kinds = ['comment', 'string', 'number', 'keyword'] as const;

type TokenKind = 'plain' | (typeof kinds)[number];

export interface CodeToken {
  kind: TokenKind;
  text: string;
}

const string = String.raw`"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;
const number = String.raw`-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])`;
/** Text in which no number starts. It is matched as a whole, because older browsers have no lookbehind. */
const plain = String.raw`\w+(?:-(?=\d))?|\.\d\w*`;
const pythonWords =
  'and|as|assert|async|await|break|class|continue|def|del|elif|else|except|False|finally|for|from|global|if|import|in|is|' +
  'lambda|None|nonlocal|not|or|pass|raise|return|True|try|while|with|yield';

const javascriptWords =
  'await|break|case|catch|class|const|continue|default|delete|else|export|false|finally|for|function|if|import|in|instanceof|' +
  'let|new|null|of|return|switch|this|throw|true|try|typeof|undefined|while';

/** One alternation a language; the first group of a pattern that matches names the token. */
const grammars: Record<CodeLanguage, RegExp | null> = {
  python: grammar({ comment: '#[^\\n]*', string, keyword: `\\b(?:${pythonWords})\\b`, number, plain }),
  javascript: grammar({
    comment: '//[^\\n]*|/\\*[\\s\\S]*?\\*/',
    string: `${string}|\`(?:\\\\.|[^\`\\\\])*\``,
    keyword: `\\b(?:${javascriptWords})\\b`,
    number,
    plain,
  }),
  http: grammar({ keyword: '^(?:GET|POST|PUT|DELETE)\\b|\\bHTTP/[\\d.]+|^[\\w-]+(?=: )', string, number, plain }),
  json: grammar({ string, keyword: '\\b(?:true|false|null)\\b', number, plain }),
  shell: grammar({ comment: '#[^\\n]*', string, keyword: '--?[a-z][\\w-]*', plain: '[^\\s"\']+' }),
  text: null,
};

function grammar(patterns: Partial<Record<TokenKind, string>>): RegExp {
  const groups = Object.entries(patterns).map(([kind, pattern]) => `(?<${kind}>${pattern})`);
  return new RegExp(groups.join('|'), 'gm');
}

/** Splits code into tokens; joining their texts yields the code. */
export function highlight(code: string, language: CodeLanguage): CodeToken[] {
  const pattern = grammars[language];
  if (pattern === null) return [{ kind: 'plain', text: code }];
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = kinds.find((name) => match.groups?.[name] !== undefined);
    if (kind === undefined) continue;
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) });
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) });
  return tokens;
}

/** Splits tokens into the first lines, and the rest from the line break on. */
export function splitLines(tokens: readonly CodeToken[], lines: number): [seen: CodeToken[], rest: CodeToken[]] {
  const seen: CodeToken[] = [];
  let left = lines;
  for (const [at, { kind, text }] of tokens.entries()) {
    const breaks = [...text.matchAll(/\n/g)];
    const last = breaks[left - 1];
    if (last === undefined) {
      seen.push({ kind, text });
      left -= breaks.length;
      continue;
    }
    const parts = [text.slice(0, last.index), text.slice(last.index)].map((part) => ({ kind, text: part }));
    return [[...seen, parts[0]!].filter((token) => token.text !== ''), [parts[1]!, ...tokens.slice(at + 1)]];
  }
  return [seen, []];
}
