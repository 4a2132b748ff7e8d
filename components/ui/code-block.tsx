/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- code scrolls sideways, so the keyboard must be able to reach it */
import { useId } from 'react';
import { CopyCodeButton } from './copy-code-button.tsx';
import { figureMarks, type FigureOrigin } from './figure.tsx';
import { cutLines, highlight, type CodeLanguage, type CodeToken } from './highlight.ts';
import { Icon } from './icons.tsx';

export interface CodeSample {
  /** The tab's word: Python, HTTP. */
  title: string;
  language: CodeLanguage;
  code: string;
  /** What running it prints. */
  output?: string;
  /** What the printed figures are computed from and how. */
  origin?: FigureOrigin;
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
  /** Where long code folds: what unfolds its other lines. Without it all code is seen. */
  othersLabel?: ((count: number) => string) | undefined;
}

/** Of long code. Two more are not worth a fold. */
const linesInView = 12;
const fewOthers = 2;

/** Code coloured on the server, with a copy button; the tabs are radio buttons. */
export function CodeBlock({
  label,
  samples,
  name: givenName,
  chosen,
  copyLabel,
  copiedLabel,
  copyFailedLabel,
  outputLabel,
  othersLabel,
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
          <FoldedCode sample={sample} othersLabel={othersLabel} />
          {sample.output !== undefined && (
            <div className="code-output">
              {outputLabel !== undefined && (
                <p>{[outputLabel, ...(sample.origin ? [sample.origin.how] : [])].join(' · ')}</p>
              )}
              <pre tabIndex={0}>
                <samp {...figureMarks(sample.origin)}>{sample.output}</samp>
              </pre>
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The first lines, and the others where they are asked for, also without scripts; the copy button copies them all. */
function FoldedCode({
  sample: { code, language },
  othersLabel,
}: {
  sample: CodeSample;
  othersLabel: CodeBlockProps['othersLabel'];
}) {
  const tokens = highlight(code, language);
  const others = code.split('\n').length - linesInView;
  if (!othersLabel || others <= fewOthers) return <CodeLines tokens={tokens} />;
  const [first, rest] = cutLines(tokens, linesInView);
  return (
    <>
      <CodeLines tokens={first} />
      <details className="code-others">
        <summary>
          {othersLabel(others)}
          <Icon name="chevronDown" className="size-4" />
        </summary>
        <CodeLines tokens={rest} />
      </details>
    </>
  );
}

function CodeLines({ tokens }: { tokens: readonly CodeToken[] }) {
  return (
    <pre tabIndex={0}>
      <code>
        {tokens.map((token, at) =>
          token.kind === 'plain' ? (
            token.text
          ) : (
            <span key={at} className={`code-${token.kind}`}>
              {token.text}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}
