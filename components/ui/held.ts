import type { ChangeEvent } from 'react';

type Change<Control extends HTMLInputElement | HTMLSelectElement> = (event: ChangeEvent<Control>) => void;

/**
 * Props of a control that holds a value. The server, which draws a demonstration before its code is there, gives no handler: then
 * the value is where the control begins.
 */
export function held<Control extends HTMLInputElement | HTMLSelectElement, Value extends string | number>(
  value: Value,
  onChange: Change<Control> | undefined | false,
) {
  return onChange ? { value, onChange } : { defaultValue: value };
}

/** The same for a checkbox. */
export function heldCheck(checked: boolean, onChange: Change<HTMLInputElement> | undefined | false) {
  return onChange ? { checked, onChange } : { defaultChecked: checked };
}
