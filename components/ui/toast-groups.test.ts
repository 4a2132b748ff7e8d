import { expect, it } from 'vitest';
import { addToast, removeToast, toastBadge, type ToastGroup, type ToastInput } from './toast-groups.ts';

function send(...inputs: ToastInput[]): ToastGroup[] {
  return inputs.reduce<ToastGroup[]>((groups, input, index) => addToast(groups, input, index + 1), []);
}

it('a message closes after three seconds and has no close button by default', () => {
  expect(send({ type: 'info', message: '已复制' })).toEqual([
    { id: 1, type: 'info', message: '已复制', closable: false, durationMs: 3000, count: 1 },
  ]);
});

it('the same type and words make one group which counts', () => {
  const groups = send(
    { type: 'error', message: 'x' },
    { type: 'error', message: 'x' },
    { type: 'error', message: 'x' },
  );
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ id: 1, count: 3 });
});

it('the same words of another type are another toast, the newest at the end', () => {
  const groups = send({ type: 'error', message: 'x' }, { type: 'success', message: 'x' });
  expect(groups.map((group) => [group.id, group.type])).toEqual([
    [1, 'error'],
    [2, 'success'],
  ]);
});

it('a repeated message takes the later wish for a close button, and the longer duration', () => {
  const groups = send({ type: 'info', message: 'x' }, { type: 'info', message: 'x', closable: true, durationMs: 9000 });
  expect(groups[0]).toMatchObject({ closable: true, durationMs: 9000 });
  const kept = send({ type: 'info', message: 'x', durationMs: Infinity }, { type: 'info', message: 'x' });
  expect(kept[0]).toMatchObject({ durationMs: Infinity, count: 2 });
});

it('a message sent after its group closed starts a new group at one', () => {
  const closed = removeToast(send({ type: 'info', message: 'x' }, { type: 'info', message: 'x' }), 1);
  expect(addToast(closed, { type: 'info', message: 'x' }, 7)).toMatchObject([{ id: 7, count: 1 }]);
});

it('the badge shows nothing for one, the count up to 99 and 99+ beyond', () => {
  expect([1, 2, 99, 100, 4000].map(toastBadge)).toEqual([null, '2', '99', '99+', '99+']);
});
