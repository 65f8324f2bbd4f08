import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodesOf, gtinCheckDigit, isInStoreGtin, toGtin } from './barcodes.ts';

describe('the GTIN of a barcode', () => {
  test.each([
    ['UPC-A', '034000470693', '00034000470693'],
    ['EAN-13', '4006381333931', '04006381333931'],
    ['typed with gaps', ' 4 006381-333931 ', '04006381333931'],
    ['EAN-8', '96385074', '00000096385074'],
    ['ITF-14', '10614141543219', '10614141543219'],
    ['UPC-A without its leading zero', '36000291452', '00036000291452'],
    ['UPC-A as EAN-13', '0036000291452', '00036000291452'],
    ['GS1', '(01)09501101530003(17)250101', '09501101530003'],
    ['GS1 from a scanner', ']d201095011015300031725010110ABC', '09501101530003'],
    ['UPC-E, ending in 0 to 2', '04252614', '00042100005264'],
    ['UPC-E, ending in 5 to 9', '01234565', '00012345000065'],
  ])('%s: %s', (_, barcode, gtin) => {
    expect(toGtin(barcode)).toBe(gtin);
  });

  test.each([
    ['a wrong check digit', '4006381333932'],
    ['a wrong check digit of UPC-E and of EAN-8', '04252615'],
    ['too short', '1234567'],
    ['too long', '123456789012345'],
    ['no number', 'SHELF-7'],
    ['zeros', '00000000'],
    ['nothing', ''],
  ])('%s is none: %s', (_, barcode) => {
    expect(toGtin(barcode)).toBeUndefined();
  });

  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const products = fc
    .oneof(
      digits(7).filter((number) => !/^[01]/.test(number)),
      digits(11),
      digits(12),
      digits(13),
      fc.tuple(digits(3), digits(2)).map(([maker, item]) => `0${maker}0000000${item}`.slice(0, 11)),
    )
    .filter((number) => !/^0*$/.test(number))
    .map((number) => number + gtinCheckDigit(number));

  test('is the same for all its barcodes', () => {
    fc.assert(
      fc.property(products, (product) => {
        const gtin = product.padStart(14, '0');
        const barcodes = barcodesOf(gtin);
        expect(barcodes).toContain(gtin);
        expect(barcodes).toContain(product);
        for (const barcode of barcodes) expect(toGtin(barcode)).toBe(gtin);
        expect(toGtin(`(01)${gtin}`)).toBe(gtin);
      }),
    );
  });

  test('expands every UPC-E with one check digit to a UPC-A that is printed as this UPC-E, too', () => {
    const middles = fc.stringMatching(/^[1-9][0-9]{5}$/);
    fc.assert(
      fc.property(middles, (middle) => {
        const codes = Array.from({ length: 10 }, (_, check) => `0${middle}${check}`);
        const upcE = codes.filter((code) => /^000[1-9]/.test(toGtin(code) ?? ''));
        expect(upcE).toHaveLength(1);
        for (const code of upcE) expect(barcodesOf(toGtin(code) ?? '')).toContain(code);
      }),
    );
  });

  test('refuses every single wrong digit and every two neighbours exchanged but those 5 apart', () => {
    fc.assert(
      fc.property(products, fc.nat(12), fc.integer({ min: 1, max: 9 }), (product, place, more) => {
        const gtin = product.padStart(14, '0');
        const wrong = String((Number(gtin[place]) + more) % 10);
        expect(toGtin(gtin.slice(0, place) + wrong + gtin.slice(place + 1))).toBeUndefined();
        const [one, other] = [Number(gtin[place]), Number(gtin[place + 1])];
        if (one === other || Math.abs(one - other) === 5) return;
        const exchanged = `${gtin.slice(0, place)}${other}${one}${gtin.slice(place + 2)}`;
        expect(toGtin(exchanged)).toBeUndefined();
      }),
    );
  });
});

test.each([
  ['0200000000000', true],
  ['0400000000009', true],
  ['2012345678900', true],
  ['2912345678901', true],
  ['4006381333931', false],
  ['036000291452', false],
  ['20123451', true],
  ['96385074', false],
])('%s is a number of a store: %s', (barcode, expected) => {
  const known = toGtin(barcode) ?? barcode.padStart(14, '0');
  expect(isInStoreGtin(known)).toBe(expected);
});
