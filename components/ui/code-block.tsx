/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- code scrolls sideways, so the keyboard must be able to reach it */
import { useId } from 'react';
import { CopyCodeButton } from './copy-code-button.tsx';
import { highlight, splitLines, type CodeLanguage, type CodeToken } from './highlight.ts';
import { Unfold } from './unfold.tsx';

export interface CodeSample {
  /** The tab's word: Python, HTTP. */
  title: string;
  language: CodeLanguage;
  code: string;
  /** What running it prints. */
  output?: string;
  /** The `methodLine` of the printed figures; said behind the output's label. */
  method?: string;
}

interface CodeBlockProps {
  /** What the code shows, for screen readers. */
  label: string;
  /** One, or up to seven between which the reader chooses without script. */
  samples: readonly CodeSample[];
  /** Of the choice, where a form or a part that takes this one's place reads it; and the title of the first sample to show. */
  name?: string | undefined;
  chosen?: string | undefined;
  copyLabel: string;
  copiedLabel: string;
  copyFailedLabel: string;
  /** The caption above what the code prints. */
  outputLabel?: string;
  /** Of longer code so many lines are seen until the others are asked for, by what this says of their number. */
  fold?: { lines: number; rest: (count: number) => string };
}

/** Fewer than these lines more are not worth a press. */
const leastFolded = 4;

/** Code coloured on the server, with a copy button; the tabs are radio buttons. A browser that translates the page leaves it as it is. */
export function CodeBlock({
  label,
  samples,
  name: givenName,
  chosen,
  copyLabel,
  copiedLabel,
  copyFailedLabel,
  outputLabel,
  fold,
}: CodeBlockProps) {
  const madeName = useId();
  const name = givenName ?? madeName;
  const first = Math.max(
    0,
    samples.findIndex(({ title }) => title === chosen),
  );
  return (
    <fieldset className="code-block">
      <legend className="visually-hidden">{label}</legend>
      <div className="code-tabs">
        {samples.map((sample, index) =>
          samples.length === 1 ? (
            <span key={sample.title}>{sample.title}</span>
          ) : (
            <label key={sample.title}>
              <input
                type="radio"
                name={name}
                value={sample.title}
                defaultChecked={index === first}
                data-tab={index}
                className="visually-hidden"
              />
              {sample.title}
            </label>
          ),
        )}
      </div>
      {samples.map((sample, index) => (
        <div key={sample.title} data-panel={index} className="code-panel">
          <CopyCodeButton label={copyLabel} copiedLabel={copiedLabel} failedLabel={copyFailedLabel} />
          <pre tabIndex={0} translate="no">
            <Code sample={sample} lines={fold?.lines} />
          </pre>
          {fold && restOf(sample, fold.lines) > 0 && (
            <Unfold summary={fold.rest(restOf(sample, fold.lines))} className="code-more" />
          )}
          {sample.output !== undefined && (
            <div className="code-output">
              {outputLabel !== undefined && (
                <p>{sample.method === undefined ? outputLabel : `${outputLabel} · ${sample.method}`}</p>
              )}
              <pre tabIndex={0} translate="no">
                <samp>{sample.output}</samp>
              </pre>
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** How many lines a fold keeps back. */
function restOf({ code }: CodeSample, lines: number): number {
  const rest = code.split('\n').length - lines;
  return rest < leastFolded ? 0 : rest;
}

function Code({ sample, lines }: { sample: CodeSample; lines: number | undefined }) {
  const tokens = highlight(sample.code, sample.language);
  if (lines === undefined || restOf(sample, lines) === 0) return <code>{coloured(tokens)}</code>;
  const [seen, rest] = splitLines(tokens, lines);
  return (
    <code>
      {coloured(seen)}
      <span className="code-rest">{coloured(rest)}</span>
    </code>
  );
}

function coloured(tokens: readonly CodeToken[]) {
  return tokens.map((token, at) =>
    token.kind === 'plain' ? (
      token.text
    ) : (
      <span key={at} className={`code-${token.kind}`}>
        {token.text}
      </span>
    ),
  );
}
