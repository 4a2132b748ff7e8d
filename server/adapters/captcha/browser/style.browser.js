const css = `
  :host {
    --ink: #101820; --ink-2: #4a5560; --surface: #fff; --sunk: #f3f1eb; --edge: #858a8c; --hairline: #e3e1da;
    --primary: #2a4bd7; --on-primary: #fff; --backdrop: rgb(16 24 32 / 45%);
    all: initial; position: fixed; inset: 0; z-index: 2147483000; display: grid; place-items: safe center; padding: 16px;
    overflow-y: auto; overscroll-behavior: contain; box-sizing: border-box; background: var(--backdrop);
    color: var(--ink); color-scheme: light dark; font: 16px/1.6 -apple-system, BlinkMacSystemFont, 'PingFang SC',
      'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :host {
      --ink: #eceae4; --ink-2: #a8b2bc; --surface: #181e26; --sunk: #0c1015; --edge: #6c7680; --hairline: #2b333c;
      --primary: #93a8ff; --on-primary: #0c1015; --backdrop: rgb(0 0 0 / 60%);
    }
  }
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
  .dialog {
    width: 100%; max-width: 352px; padding: 8px 16px 12px; border-radius: 8px; background: var(--surface);
    border: 1px solid var(--hairline); outline: none;
  }
  header { display: flex; align-items: center; justify-content: space-between; }
  h2 { margin: 0; font-size: 18px; font-weight: 600; line-height: 1.4; }
  p { margin: 0; font-size: 14px; color: var(--ink-2); }
  .stage { position: relative; margin: 8px 0 12px; container-type: inline-size; }
  .picture {
    position: relative; aspect-ratio: 2; overflow: hidden; border-radius: 4px; background: var(--sunk);
  }
  .background { display: block; width: 100%; height: 100%; }
  .piece { position: absolute; aspect-ratio: 1; pointer-events: none; filter: drop-shadow(0 1px 2px rgb(0 0 0 / 45%)); }
  .retry { position: absolute; inset: 0; margin: auto; width: max-content; height: 44px; }
  .slider {
    appearance: none; display: block; width: 100%; height: 44px; margin: 12px 0 0; padding: 0; cursor: grab;
    border: 1px solid var(--edge); border-radius: 4px; background: var(--sunk); touch-action: pan-y;
  }
  .slider:active { cursor: grabbing; }
  .slider::-webkit-slider-thumb {
    appearance: none; width: calc((100cqw - 2px) * var(--piece, 0.175)); height: 42px; border: 0; border-radius: 3px;
    background: linear-gradient(90deg, var(--on-primary) 2px, transparent 2px 6px, var(--on-primary) 6px 8px, transparent 8px
      12px, var(--on-primary) 12px) center / 14px 14px no-repeat, var(--primary);
  }
  .slider::-moz-range-thumb {
    width: calc((100cqw - 2px) * var(--piece, 0.175)); height: 42px; border: 0; border-radius: 3px;
    background: linear-gradient(90deg, var(--on-primary) 2px, transparent 2px 6px, var(--on-primary) 6px 8px, transparent 8px
      12px, var(--on-primary) 12px) center / 14px 14px no-repeat, var(--primary);
  }
  .status { min-height: 1.6em; color: var(--ink); }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 8px; }
  button {
    min-width: 44px; min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 4px; cursor: pointer;
    background: var(--surface); color: var(--ink); font: inherit;
  }
  .confirm { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
  .close, .work { border-color: transparent; background: none; }
  .close { margin-right: -12px; padding: 0; font-size: 22px; color: var(--ink-2); }
  .work { width: 100%; margin-top: 4px; font-size: 14px; color: var(--primary); text-decoration: underline; text-underline-offset: 3px; }
  @media (forced-colors: active) {
    .slider::-webkit-slider-thumb { forced-color-adjust: none; background: Highlight; }
    .slider::-moz-range-thumb { forced-color-adjust: none; background: Highlight; }
  }
`;

/** A constructed sheet: it needs no exception in the page's content security policy, and the page's rules do not reach it. */
export function createSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
