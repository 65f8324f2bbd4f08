import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, TOAST_DURATION, toasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  toasts.set([]);
  vi.useRealTimers();
});

const messages = () => toasts.get().map(({ message }) => message);

test('at most two toasts are shown; older ones leave', () => {
  for (const message of ['Saved.', 'Planned.', 'Bought.']) showToast(message);
  expect(messages()).toEqual(['Planned.', 'Bought.']);
});

test('a message does not displace an undo', () => {
  const action = { label: 'Undo', run: () => undefined };
  showToast('Cooked.', { action });
  for (const message of ['Saved.', 'Planned.']) showToast(message);
  expect(messages()).toEqual(['Cooked.', 'Planned.']);
});

test('at most three toasts with an action are shown', () => {
  const action = { label: 'Undo', run: () => undefined };
  for (const message of ['Cooked.', 'Log it?', 'Take it?']) showToast(message, { action });
  expect(messages()).toEqual(['Cooked.', 'Log it?', 'Take it?']);
  showToast('Bought.', { action });
  expect(messages()).toEqual(['Log it?', 'Take it?', 'Bought.']);
  showToast('Saved.');
  expect(messages()).toEqual(['Log it?', 'Take it?', 'Bought.']);
});

test('a repeated message replaces the earlier one', () => {
  for (const message of ['Saved.', 'Planned.', 'Saved.']) showToast(message);
  expect(messages()).toEqual(['Planned.', 'Saved.']);
});

test('a toast leaves by itself', () => {
  showToast('Saved.');
  vi.advanceTimersByTime(TOAST_DURATION);
  expect(messages()).toEqual([]);
});
