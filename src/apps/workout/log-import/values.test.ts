import { describe, expect, test } from 'vitest';
import { parseNumber } from '../../../shared/imports/files/cells.ts';
import { parseLocalTime } from '../../../shared/imports/files/local-time.ts';
import { parseSeconds, parseUnit, toMetres } from './values.ts';

describe('what files write is read', () => {
  test.each([
    ['82.5', false, 82.5],
    ['82,5', false, 82.5],
    ['1,234.5', false, 1234.5],
    ['1.234,5', true, 1234.5],
    ['1,000', false, 1000],
    ['62,500', true, 62.5],
    ['-5', false, -5],
    ['1 234', false, 1234],
    ['', false, null],
    ['heavy', false, null],
    ['.', false, null],
  ])('the number %s (comma decimal: %s) as %s', (text, decimalComma, value) => {
    expect(parseNumber(text, decimalComma)).toBe(value);
  });

  test.each([
    ['2024-03-01 18:30:05', '2024-03-01T18:30:05'],
    ['2024-03-01T18:30:00+01:00', '2024-03-01T18:30:00'],
    ['2024/03/01', '2024-03-01'],
    ['30 Jun 2025, 19:56', '2025-06-30T19:56:00'],
    ['1 September 2025, 7:05', '2025-09-01T07:05:00'],
    ['Jun 30, 2025, 7:56 PM', '2025-06-30T19:56:00'],
    ['30 Jun 2025, 12:05 am', '2025-06-30T00:05:00'],
    ['2024-03-01 12:30:00 PM', '2024-03-01T12:30:00'],
    ['30 juin 2025, 19:56', '2025-06-30T19:56:00'],
    ['3. März 2025, 19:56', '2025-03-03T19:56:00'],
    ['30 sept. 2025, 19:56', '2025-09-30T19:56:00'],
    ['30 de junio de 2025, 19:56', '2025-06-30T19:56:00'],
    ['2024-05-01T10:00:00.0000000+02:00', '2024-05-01T10:00:00'],
    ['2025-06-30 7:56:10\u202fPM', '2025-06-30T19:56:10'],
    ['30 Haz 2025, 19:56', '2025-06-30T19:56:00'],
    ['30 июн. 2025 г., 19:56', '2025-06-30T19:56:00'],
    ['30 июня 2025, 19:56', '2025-06-30T19:56:00'],
    ['30 cze 2025, 19:56', '2025-06-30T19:56:00'],
    ['30. kesäkuuta 2025 klo 19.56', '2025-06-30T19:56:00'],
    ['30. Juni 2025 um 19:56', '2025-06-30T19:56:00'],
    ['30.06.2025 19:56', '2025-06-30T19:56:00'],
    ['2025年6月30日 19:56', '2025-06-30T19:56:00'],
    ['2025년 6월 30일 19:56', '2025-06-30T19:56:00'],
    ['2024-02-30', null],
    ['30 Foo 2025, 19:56', null],
    ['yesterday', null],
  ])('the time %s as %s', (text, start) => {
    expect(parseLocalTime(text)).toBe(start);
  });

  test.each([
    ['1h 5m', 3900],
    ['45m', 2700],
    ['3600s', 3600],
    ['1.5h', 5400],
    ['1 hr 20 min', 4800],
    ['1:05:00', 3900],
    ['12:30', 750],
    ['90', 90],
    ['', null],
    ['long', null],
  ])('the duration %s as %s seconds', (text, seconds) => {
    expect(parseSeconds(text)).toBe(seconds);
  });

  test('units by their beginnings, distances in metres', () => {
    expect(['kgs', 'Kilograms', 'lbs', 'Pounds', 'stone'].map(parseUnit)).toEqual([
      'kg',
      'kg',
      'lb',
      'lb',
      null,
    ]);
    expect(toMetres(2, 'km')).toBe(2000);
    expect(toMetres(1, 'mi')).toBe(1609.34);
    expect(toMetres(400, 'm')).toBe(400);
    expect(toMetres(0, 'km')).toBeNull();
  });
});
