import { choice } from '../../kernel/config/variables.ts';

export const LINK_PREVIEWS = choice(
  'Whether notes show the titles and descriptions of the web pages that they link to. The server fetches these pages, so their sites learn its address and that somebody reads the link.',
  ['on', 'off'],
  'off',
);

export const IMAGE_TEXT = choice(
  'Whether the text of pictures in notes is recognised (in English letters), so that a search finds it. It takes a few seconds of processor time and up to 200 MB of memory for a picture, after the upload was answered.',
  ['on', 'off'],
  'on',
);
