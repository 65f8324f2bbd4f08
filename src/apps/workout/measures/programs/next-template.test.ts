import { expect, test } from 'vitest';
import { findNextTemplate } from './next-template.ts';

const named = (...labels: (string | null)[]) =>
  labels.map((day_label, at) => ({ id: at + 1, day_label }));
const MONDAY = '2026-11-16';

test('the first that is still to do this week', () => {
  const templates = named(null, 'Day 2', null);
  expect(findNextTemplate(templates, new Set(), MONDAY)?.id).toBe(1);
  expect(findNextTemplate(templates, new Set([1]), MONDAY)?.id).toBe(2);
  expect(findNextTemplate(templates, new Set([2]), MONDAY)?.id).toBe(1);
});

test('begins again when the week is done, and is nothing without templates', () => {
  expect(findNextTemplate(named(null, null), new Set([1, 2]), MONDAY)?.id).toBe(1);
  expect(findNextTemplate([], new Set(), MONDAY)).toBeUndefined();
});

test('a label that names the weekday comes first, unless it is done', () => {
  const templates = named('Wed', 'Fri / Mon', 'Sunday');
  expect(findNextTemplate(templates, new Set(), MONDAY)?.id).toBe(2);
  expect(findNextTemplate(templates, new Set([2]), MONDAY)?.id).toBe(1);
  expect(findNextTemplate(named('Month 1', 'Day 1'), new Set(), MONDAY)?.id).toBe(1);
  expect(findNextTemplate(named('A', 'm'), new Set(), MONDAY)?.id).toBe(1);
});
