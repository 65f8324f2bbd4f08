import { formatPlural } from '../../../core/text/format.ts';

export const sharingText = {
  title: 'Share',
  link: {
    title: 'A link for everyone',
    hint: 'Anyone with the link can read this recipe, without an account. Your rating and notes stay private.',
    make: 'Make a link',
    address: 'Link to this recipe',
    copy: 'Copy',
    close: 'Close the link',
    closed: 'The link no longer opens this recipe',
  },
  people: {
    title: 'People here',
    none: 'There is nobody else on this server yet.',
    reads: 'can read it',
    via: (kitchen: string) => `through ${kitchen}`,
    share: (name: string) => `Share with ${name}`,
    add: 'Share',
    remove: 'Stop',
    stop: (name: string) => `Stop sharing with ${name}`,
    shared: (name: string) => `${name} can read this recipe now`,
    search: 'Find somebody',
  },
  kitchens: {
    title: 'Kitchens',
    share: 'Share',
    shareWith: (name: string) => `Share with ${name}`,
    shared: (name: string, others: number) =>
      `Shared with ${formatPlural(others, 'other', 'others')} in ${name}`,
  },
  card: {
    title: 'A picture to send',
    hint: 'The photo, the name and the times, drawn as one picture.',
    download: 'Download the picture',
  },
  open: {
    by: (name: string) => `A recipe by ${name}`,
    missing: 'This link no longer works: it was closed, or the recipe was deleted.',
    own: 'To your recipes',
  },
};
