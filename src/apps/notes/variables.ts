import { choice } from '../../kernel/config/variables.ts';

export const IMAGE_TEXT = choice(
  'Whether the text of pictures in notes is recognised (in English letters), so that a search finds it. It takes a few seconds of processor time and up to 200 MB of memory for a picture, after the upload was answered.',
  ['on', 'off'],
  'on',
);
