/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- code scrolls sideways, so the keyboard must be able to reach it */
import { useId } from 'react';
import { CopyCodeButton } from './copy-code-button.tsx';
import { figureMarks, type FigureOrigin } from './figure.tsx';
import { highlight, type CodeLanguage } from './highlight.ts';

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
  /** One, or up to four between which the reader chooses without script. */
  samples: readonly CodeSample[];
  copyLabel: string;
  copiedLabel: string;
  copyFailedLabel: string;
  /** The caption above what the code prints. */
  outputLabel?: string;
}

/** Code coloured on the server, with a copy button; the tabs are radio buttons. */
export function CodeBlock({ label, samples, copyLabel, copiedLabel, copyFailedLabel, outputLabel }: CodeBlockProps) {
  const name = useId();
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
                defaultChecked={index === 0}
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
          <pre tabIndex={0}>
            <code>
              {highlight(sample.code, sample.language).map((token, at) =>
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
