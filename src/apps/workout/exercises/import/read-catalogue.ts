import { Invalid } from '../../../../kernel/errors.ts';
import { parseJsonText } from '../../../../kernel/text/parse-json.ts';
import { isFreeExerciseDb, readFreeExercise } from './free-exercise-db.ts';
import type { CatalogueFile } from './imported-exercise.ts';
import { list, record } from './loose.ts';
import { isWger, readWgerExercise } from './wger.ts';

const MOST_ENTRIES = 5000;

/** Reads a public catalogue, which is recognised by its first valid entry. */
export function readCatalogue(json: string): CatalogueFile {
  const content = parseJson(json);
  const entries = listEntries(content);
  const more = typeof record(content)?.next === 'string';
  if (entries.length > MOST_ENTRIES) {
    throw unreadable(`The file holds more than ${MOST_ENTRIES} exercises.`);
  }
  const rows = entries.map(record);
  const known = rows.filter((row) => row !== null);
  if (known.some(isFreeExerciseDb)) {
    const read = rows.map((row) => row && readFreeExercise(row));
    return { format: 'free-exercise-db', entries: read, more };
  }
  if (known.some(isWger)) {
    return { format: 'wger', entries: rows.map((row) => row && readWgerExercise(row)), more };
  }
  throw unreadable('No exercises of free-exercise-db or wger were found.');
}

function parseJson(json: string): unknown {
  try {
    return parseJsonText(json.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof Invalid) throw unreadable(error.message);
    throw unreadable('This is not valid JSON.');
  }
}

/** Entries of a list, of wger's result page, or a single entry. */
function listEntries(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content;
  const results = record(content)?.results;
  return results === undefined ? [content] : list(results);
}

function unreadable(reason: string): Invalid {
  return new Invalid(reason, [{ path: 'file', message: reason }], 'unreadable_catalogue');
}
