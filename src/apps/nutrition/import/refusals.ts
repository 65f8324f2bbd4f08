import { Invalid } from '../../../kernel/errors.ts';

/** Of all files of an archive. */
export const MOST_FINDINGS = 500_000;

export function tooManyRows(): Invalid {
  return unreadable(`The file has more than ${MOST_FINDINGS} rows.`);
}

export function unknownFile(): Invalid {
  const message = 'This file is not from a program that Daybook can read.';
  return new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}

export function unreadable(message: string): Invalid {
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}

/** Our CSV export is for spreadsheets and has no links between foods, meals and days. */
export function ownCsv(): Invalid {
  const message = 'This is the CSV export of Daybook, for spreadsheets. Choose its JSON export.';
  return new Invalid(message, [{ path: 'file', message }], 'own_csv');
}
