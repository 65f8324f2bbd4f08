import { expect, test } from 'vitest';
import { putBack, undoCover, useAsCover } from './edit-photos.ts';

const photo = (n: number, caption = '') => ({ img_url: `/api/files/${n}`, caption });
const [one, two, three] = [photo(1), photo(2, 'Two'), photo(3)];

test('the former picture takes the place of the photo that becomes the picture, and back', () => {
  const before = { img_url: '/api/files/9', photos: [one, two, three] };
  const now = useAsCover(before, two);
  expect(now).toEqual({ img_url: two.img_url, photos: [one, photo(9), three] });
  expect(undoCover(now, before, two)).toEqual(before);
});

test.each([null, 'https://example.org/cat.jpg'])(
  'a picture that is none (%s) leaves no photo',
  (img_url) => {
    const before = { img_url, photos: [one, two] };
    const now = useAsCover(before, one);
    expect(now).toEqual({ img_url: one.img_url, photos: [two] });
    expect(undoCover(now, before, one)).toEqual(before);
  },
);

test('undoing a removal keeps what was added and written since', () => {
  const since = [{ ...one, caption: 'One' }, photo(4)];
  expect(putBack(since, two, [one, two])).toEqual([since[0], two, since[1]]);
  expect(putBack([], three, [one, two, three])).toEqual([three]);
});
