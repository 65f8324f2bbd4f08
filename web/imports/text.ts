import { formatCount, formatDateTime, formatPlural } from '../core/text/format.ts';

export const importsText = {
  cancel: 'Cancel',
  cancelled: 'Nothing was imported.',
  expired: 'The file was deleted after an hour. Choose it again; nothing was imported.',
  sending: (percent: number) => `Sending, ${formatCount(percent)} %`,
  reading: (done: number, total: number) =>
    `Reading ${formatCount(done)} of ${formatCount(total)} files`,
  begin: 'Importing…',
  undo: 'Undo this import',
  skipped: {
    title: (n: number) => `${formatPlural(n, 'row', 'rows')} skipped`,
    row: (file: string, n: number) => {
      if (n <= 0) return file || 'While importing';
      return file ? `${file}, row ${formatCount(n)}` : `Row ${formatCount(n)}`;
    },
    more: (n: number) => `and ${formatCount(n)} more`,
  },
  earlier: {
    title: 'Earlier imports',
    pasted: 'Pasted text',
    undo: (name: string) => `Undo the import of ${name}`,
    undoShort: 'Undo',
    undone: 'Undone',
    more: 'Show more',
    detail: (at: string, what: string) => [formatDateTime(at), what].filter(Boolean).join(' · '),
  },
};
