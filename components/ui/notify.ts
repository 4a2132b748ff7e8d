import type { ToastInput } from './toaster.tsx';

/** Loads the library's code: one chunk for the messages and their container. */
export const loadToaster = () => import('./toaster.tsx');

/** Shows a message for three seconds, longer while the pointer is on it (docs/behaviour.md#toasts). */
export function notify(input: ToastInput): void {
  void show(input);
}

async function show(input: ToastInput): Promise<void> {
  try {
    const { showToast } = await loadToaster();
    showToast(input);
  } catch {
    // Without the library's code, for example offline: the browser's own message.
    window.alert(input.message);
  }
}
