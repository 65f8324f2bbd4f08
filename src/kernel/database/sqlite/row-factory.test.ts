import { expect, test } from 'vitest';
import { RowFactory } from './row-factory.ts';

test('rows are the same before and after the factory is compiled', () => {
  const columns = ['id', 'a "quoted" name', "it's", 'id', 'new\nline', 'class', '__x'];
  const cells = [1, 'two', null, 3, new Uint8Array([4]), 5n, ''];
  const factory = new RowFactory(columns);
  const [first] = factory.toRows([cells]);
  factory.toRows(Array.from({ length: 1000 }, () => cells));
  const [later] = factory.toRows([cells]);
  expect(first).toEqual({
    id: 3,
    'a "quoted" name': 'two',
    "it's": null,
    'new\nline': new Uint8Array([4]),
    class: 5n,
    __x: '',
  });
  expect(later).toEqual(first);
  expect(Object.keys(later ?? {})).toEqual(Object.keys(first ?? {}));
});
