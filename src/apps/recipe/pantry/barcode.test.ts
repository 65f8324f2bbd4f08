import { expect, test } from 'vitest';
import { barcodeOf, formsOfBarcode } from './barcode.ts';

test('a barcode is stored without its gaps', () => {
  expect(barcodeOf(' 4 006381-333931 ')).toBe('4006381333931');
  expect(barcodeOf(' - ')).toBeNull();
});

test.each([
  ['036000291452', '0036000291452'],
  ['0036000291452', '036000291452'],
  ['4006381333931', '04006381333931'],
  ['96385074', '0000096385074'],
])('%s is the same code as %s', (one, other) => {
  expect(formsOfBarcode(one)).toContain(other);
  expect(formsOfBarcode(one)).toContain(one);
});

test('what is no number of that kind stands for itself', () => {
  expect(formsOfBarcode('SHELF-7')).toEqual(['SHELF7']);
  expect(formsOfBarcode('1234567')).toEqual(['1234567']);
});
