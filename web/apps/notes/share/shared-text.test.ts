import { expect, test } from 'vitest';
import { sharedLocation } from '../../../core/page/shared-location.ts';
import { readShared } from './shared-text.ts';

const read = (search: string) => {
  const location = sharedLocation(search, '/share') ?? '';
  return readShared(new URLSearchParams(location.split('?')[1]));
};

test.each([
  ['?title=Bread&text=Two+rises&url=https://x.org/b', 'Bread', 'Two rises\n\nhttps://x.org/b'],
  ['?text=See+https://x.org/b&url=https://x.org/b', '', 'See https://x.org/b'],
  ['?title=Bread&text=Bread', 'Bread', ''],
  ['?url=https://x.org/?a=1%26b=%232', '', 'https://x.org/?a=1&b=#2'],
  ['?text=50%25+off%0Anow', '', '50% off\nnow'],
])('%s', (search, title, body_md) => {
  expect(read(search)).toEqual({ title, body_md });
});

test.each(['', '?', '?title=+', '?other=1'])('%s shares nothing', (search) => {
  expect(sharedLocation(search, '/share')).toBeUndefined();
});
