import { formatCount, formatDecimal } from '../../../core/text/format.ts';

const MEGABYTE = 1024 * 1024;

function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${formatCount(Math.max(1, bytes / 1024))} kB`;
  return `${formatDecimal(bytes / MEGABYTE)} MB`;
}

export const attachmentsText = {
  attach: 'Attach',
  picture: 'Picture',
  camera: 'Take a photo',
  file: 'File',
  voice: 'Voice note',
  drawing: 'Drawing',
  dropHere: 'Drop the files to attach them',
  list: 'Attachments',
  size: formatBytes,
  waiting: 'Waiting to be sent',
  uploading: (name: string) => `Uploading ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: {
    image: 'Picture removed',
    voice: 'Voice note removed',
    file: 'File removed',
  },
  open: (name: string) => `Open ${name}`,
  downloads: 'Download',
  download: (name: string) => `Download ${name}`,
  names: { image: 'Picture', voice: 'Voice note', file: 'File' },
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  position: (name: string) => `Position in ${name}`,
  unplayable: 'This voice note can’t be played here.',
  transcript: 'Transcript',
  addTranscript: 'Add a transcript',
  pictureText: 'Text in the picture',
  tooLarge: (name: string) => `${name} is larger than 20 MB, the most that one file may have.`,
  empty: (name: string) => `${name} is empty.`,
  tooMany: (most: number) => `A note has at most ${formatCount(most)} attachments.`,
  writes: {
    add: (file: string, note: string) => `${file} of ${note}`,
    change: (file: string, note: string) => `the transcript of ${file} of ${note}`,
  },
};
