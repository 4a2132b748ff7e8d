const css = `
  :host {
    --ink: #101820; --ink-2: #4a5560; --surface: #fff; --sunk: #f3f1eb; --edge: #858a8c; --primary: #2a4bd7; --on-primary: #fff;
    all: initial; display: block; color-scheme: light dark; font: 16px/1.6 -apple-system, BlinkMacSystemFont, 'PingFang SC',
      'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :host {
      --ink: #eceae4; --ink-2: #a8b2bc; --surface: #181e26; --sunk: #0c1015; --edge: #6c7680; --primary: #93a8ff;
      --on-primary: #0c1015;
    }
  }
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
  dialog {
    width: calc(100% - 32px); max-width: 352px; padding: 8px 16px 16px; border: 1px solid var(--edge); border-radius: 8px;
    background: var(--surface); color: var(--ink); overscroll-behavior: contain;
  }
  dialog::backdrop { background: rgb(0 0 0 / 50%); }
  h2 { margin: 0; font-size: 18px; line-height: 44px; }
  p { margin: 0; font-size: 14px; color: var(--ink-2); }
  .stage { position: relative; margin: 8px 0 12px; container-type: inline-size; }
  .picture { position: relative; aspect-ratio: 2; overflow: hidden; border-radius: 4px; background: var(--sunk); }
  .background { display: block; width: 100%; height: 100%; }
  .piece { position: absolute; aspect-ratio: 1; pointer-events: none; filter: drop-shadow(0 1px 2px rgb(0 0 0 / 45%)); }
  input {
    appearance: none; display: block; width: 100%; height: 44px; margin: 12px 0 0; padding: 0; cursor: grab;
    border: 1px solid var(--edge); border-radius: 4px; background: var(--sunk); touch-action: pan-y;
    --grip: linear-gradient(90deg, var(--on-primary) 2px, transparent 2px 6px, var(--on-primary) 6px 8px, transparent 8px 12px,
      var(--on-primary) 12px) center / 14px 14px no-repeat, var(--primary);
  }
  input:active { cursor: grabbing; }
  input::-webkit-slider-thumb {
    appearance: none; width: calc((100cqw - 2px) * var(--piece, 0.175)); height: 42px; border: 0; border-radius: 3px;
    background: var(--grip); forced-color-adjust: none;
  }
  input::-moz-range-thumb {
    width: calc((100cqw - 2px) * var(--piece, 0.175)); height: 42px; border: 0; border-radius: 3px;
    background: var(--grip); forced-color-adjust: none;
  }
  .status { min-height: 1.6em; color: var(--ink); }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 8px; }
  button {
    min-width: 44px; min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 4px; cursor: pointer;
    background: var(--surface); color: var(--ink); font: inherit;
  }
  .confirm { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
  .close { float: right; margin-right: -12px; padding: 0; border: 0; font-size: 22px; color: var(--ink-2); }
`;

/** Creates a constructed stylesheet: the page's content security policy needs no exception for it, and the page's rules do not apply. */
export function createSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
