import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { BLANK_IMPORT, type ImportedFile, type ImportedNote, toInstant } from '../imported-note.ts';
import type { SkippedFile } from '../read-file.ts';
import { htmlToMarkdown } from './html.ts';
import { keyOf } from './markdown.ts';

/** A field of a note or a resource that is longer is cut. */
const LONGEST_FIELD = 40 * 1024 * 1024;

interface Draft {
  readonly fields: Map<string, string>;
  readonly tags: string[];
  readonly files: ImportedFile[];
}

/** The notes of an Evernote export, one at a time. */
export async function* readEnex(
  path: string,
  skip: (file: SkippedFile) => void,
): AsyncGenerator<ImportedNote> {
  const done: ImportedNote[] = [];
  let note: Draft | null = null;
  let resource: Map<string, string> | null = null;
  let field: string | null = null;
  let text: string[] = [];
  let length = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === 'note') note = { fields: new Map(), tags: [], files: [] };
        else if (name === 'resource') resource = new Map();
        field = name;
        text = [];
        length = 0;
      },
      ontext: (part) => {
        length += part.length;
        if (field !== null && length <= LONGEST_FIELD) text.push(part);
      },
      onclosetag: (name) => {
        if (!note) return;
        if (name === field) {
          const value = text.join('');
          if (name === 'tag') note.tags.push(value.trim());
          else (resource ?? note.fields).set(name, value);
        }
        field = null;
        if (name === 'resource' && resource) {
          note.files.push(toFile(resource));
          resource = null;
        } else if (name === 'note') {
          done.push(toNote(note));
          note = null;
        }
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of createReadStream(path, 'utf8')) {
    parser.write(chunk as string);
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

function toNote({ fields, tags, files }: Draft): ImportedNote {
  const title = (fields.get('title') ?? '').trim();
  const created = enexTime(fields.get('created'));
  const content = fields.get('content') ?? '';
  return {
    ...BLANK_IMPORT,
    key: keyOf('enex', title, created ?? '', content),
    title: title.slice(0, 1000),
    body_md: htmlToMarkdown(content),
    labels: tags,
    created_at: created,
    updated_at: enexTime(fields.get('updated')) ?? created,
    reminder_at: enexTime(fields.get('reminder-time')),
    files,
  };
}

/** `20261115T093000Z` */
function enexTime(text: string | undefined): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text?.trim() ?? '');
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  return toInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
