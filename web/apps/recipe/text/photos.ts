import { formatCount, formatPlural } from '../../../core/text/format.ts';

export const photosText = {
  title: 'Photos',
  open: (n: number, caption: string | null) => caption ?? `Photo ${formatCount(n)}`,
  viewer: 'Photos of this recipe',
  before: 'Photo before',
  after: 'Next photo',
  close: 'Close the photos',
  of: (n: number, all: number) => `${formatCount(n)} of ${formatCount(all)}`,
};

export const editPhotosText = {
  title: 'More photos',
  add: 'Add photos',
  take: 'Take a photo',
  uploading: (n: number, all: number) =>
    all === 1 ? 'Uploading' : `Uploading ${formatCount(n)} of ${formatCount(all)}`,
  cancel: 'Cancel the upload',
  full: (most: number) => `A recipe has at most ${formatCount(most)} photos besides its picture.`,
  leftOut: (n: number) =>
    `${formatPlural(n, 'photo was', 'photos were')} left out: the recipe has the maximum.`,
  name: (n: number) => `photo ${formatCount(n)}`,
  alt: (n: number) => `Photo ${formatCount(n)}`,
  caption: (n: number) => `Caption of photo ${formatCount(n)}`,
  captionShort: 'Caption (optional)',
  more: (n: number) => `More for photo ${formatCount(n)}`,
  cover: 'Use as the picture',
  covered: 'This photo is the recipe’s picture now.',
  remove: 'Remove',
  removed: 'Removed the photo',
};
