import { expect, test } from 'vitest';
import { barcodeForms, normalizeBarcode } from './barcode.ts';

test('a barcode is stored without its gaps', () => {
  expect(normalizeBarcode(' 4 006381-333931 ')).toBe('4006381333931');
  expect(normalizeBarcode(' - ')).toBeNull();
});

test.each([
  ['036000291452', '0036000291452'],
  ['0036000291452', '036000291452'],
  ['4006381333931', '04006381333931'],
  ['96385074', '0000096385074'],
  ['01234565', '012345000065'],
  ['012345000065', '01234565'],
  ['(01)04006381333931(17)271231', '4006381333931'],
])('%s is the same code as %s', (one, other) => {
  expect(barcodeForms(one)).toContain(other);
});

test('any other text has only one form', () => {
  expect(barcodeForms('SHELF-7')).toEqual(['SHELF7']);
  expect(barcodeForms('1234567')).toEqual(['1234567']);
});

test('a number with a wrong check digit is found as it was typed', () => {
  expect(barcodeForms('4006381333932')).toEqual(['4006381333932', '04006381333932']);
});
