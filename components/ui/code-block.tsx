/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- code scrolls sideways, so the keyboard must be able to reach it */
import { useId } from 'react';
import { CopyCodeButton } from './copy-code-button.tsx';
import { highlight, splitLines, type CodeLanguage, type CodeToken } from './highlight.ts';
import { Unfold } from './unfold.tsx';

export interface CodeSample {
  /** The tab's label: Python, HTTP. */
  title: string;
  language: CodeLanguage;
  code: string;
  /** Output of the code. */
  output?: string;
  /** The `methodLine` of the printed figures, shown after the output's label. */
  method?: string;
}

interface CodeBlockProps {
  /** Description of the code, for screen readers. */
  label: string;
  /** One sample, or up to seven, of which the reader chooses one without a script. */
  samples: readonly CodeSample[];
  /** Name of the radio group, for a form or a part that replaces this one; and the title of the initially shown sample. */
  name?: string | undefined;
  chosen?: string | undefined;
  copyLabel: string;
  copiedLabel: string;
  copyFailedLabel: string;
  /** The caption above the output. */
  outputLabel?: string;
  /** Number of lines shown of longer code, and the label of the button that shows the rest. */
  fold?: { lines: number; rest: (count: number) => string };
}

/** Fewer hidden lines than this are not worth a press. */
const leastFolded = 4;

/**
 * Shows highlighted code, rendered by the server, with a copy button. The tabs are radio buttons. Browsers do not
 * translate it.
 */
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

/** Returns the number of lines that a fold hides. */
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
