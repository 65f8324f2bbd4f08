import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('every placeholder is filled, other braces stay', () => {
  const moment = { date: '2026-03-08', time: '09:15' };
  expect(fillTemplate('{{date}}, {{time}}: {{date}} {{name}} {date}', moment)).toBe(
    '2026-03-08, 09:15: 2026-03-08 {{name}} {date}',
  );
});
