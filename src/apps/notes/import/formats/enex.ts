import { Parser } from 'htmlparser2';
import { isTimeZone } from '../../../../kernel/time/clock.ts';
import { BadEntry } from '../../../../shared/imports/files/zip/limits.ts';
import { BLANK_IMPORT, type ImportedFile, type ImportedNote, toInstant } from '../imported-note.ts';
import type { SkippedFile } from '../readable-notes.ts';
import { htmlToMarkdown } from './html.ts';
import { keyOf } from './markdown.ts';
import { Nesting } from './nesting.ts';

/** A field of a note or a resource that is longer is cut. */
const LONGEST_FIELD = 40 * 1024 * 1024;

type Fields = Map<string, string>;

interface Draft {
  readonly fields: Fields;
  readonly tags: string[];
  readonly files: ImportedFile[];
  readonly tasks: Fields[];
}

/** The notes of an Evernote export, one at a time. */
export async function* readEnex(
  source: AsyncIterable<Buffer>,
  skip: (file: SkippedFile) => void,
): AsyncGenerator<ImportedNote> {
  const done: ImportedNote[] = [];
  let note: Draft | null = null;
  let resource: Fields | null = null;
  let task: Fields | null = null;
  let field: string | null = null;
  let text: string[] = [];
  let length = 0;
  const nesting = new Nesting();
  const parser = new Parser(
    {
      onopentag: (name) => {
        nesting.open();
        if (name === 'note') note = { fields: new Map(), tags: [], files: [], tasks: [] };
        else if (name === 'resource') resource = new Map();
        else if (name === 'task') task = new Map();
        field = name;
        text = [];
        length = 0;
      },
      ontext: (part) => {
        length += part.length;
        if (field !== null && length <= LONGEST_FIELD) text.push(part);
      },
      onclosetag: (name) => {
        nesting.close();
        if (!note) return;
        if (name === field) {
          const value = text.join('');
          if (name === 'tag') note.tags.push(value.trim());
          else (resource ?? task ?? note.fields).set(name, value);
        }
        field = null;
        if (name === 'resource' && resource) {
          note.files.push(toFile(resource));
          resource = null;
        } else if (name === 'task' && task) {
          note.tasks.push(task);
          task = null;
        } else if (name === 'note') {
          const read = noteOrSkip(note, skip);
          if (read) done.push(read);
          note = null;
        }
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of source) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* done.splice(0);
  }
  const isCut = note !== null;
  parser.end();
  if (isCut) {
    done.pop();
    skip({ file: 'the last note', reason: 'The file ends in the middle of a note.' });
  }
  yield* done;
}

function toFile(resource: ReadonlyMap<string, string>): ImportedFile {
  const data = resource.get('data') ?? '';
  const name = resource.get('file-name')?.trim() || 'file';
  return { name, source: { base64: data } };
}

function noteOrSkip(draft: Draft, skip: (file: SkippedFile) => void): ImportedNote | null {
  try {
    return toNote(draft);
  } catch (error) {
    if (!(error instanceof BadEntry)) throw error;
    skip({ file: (draft.fields.get('title') ?? '').trim() || 'a note', reason: error.message });
    return null;
  }
}

function toNote({ fields, tags, files, tasks }: Draft): ImportedNote {
  const title = (fields.get('title') ?? '').trim();
  const created = enexTime(fields.get('created'));
  const content = fields.get('content') ?? '';
  const parts = [htmlToMarkdown(content), tasks.map(formatTask).join('\n')];
  return {
    ...BLANK_IMPORT,
    key: keyOf('enex', title, created ?? '', content),
    title: title.slice(0, 1000),
    body_md: parts.filter((part) => part !== '').join('\n\n'),
    labels: tags,
    created_at: created,
    updated_at: enexTime(fields.get('updated')) ?? created,
    reminder_at: enexTime(fields.get('reminder-time')),
    files,
  };
}

/** A task of Evernote is beside the text of its note. */
function formatTask(task: ReadonlyMap<string, string>): string {
  const title = (task.get('title') ?? '').replaceAll(/\s+/g, ' ').trim();
  const due = enexTime(task.get('dueDate'));
  const named = task.get('timeZone')?.trim() ?? '';
  const zone = isTimeZone(named) ? named : 'UTC';
  const day = due && Temporal.Instant.from(due).toZonedDateTimeISO(zone).toPlainDate().toString();
  const mark = task.get('taskStatus')?.trim() === 'completed' ? 'x' : ' ';
  return `- [${mark}] ${title}${day ? ` 📅 ${day}` : ''}`;
}

/** `20261115T093000Z` */
function enexTime(text: string | undefined): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text?.trim() ?? '');
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  return toInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
