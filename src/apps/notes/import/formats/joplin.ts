import { BLANK_IMPORT, type ImportedNote, toInstant } from '../imported-note.ts';
import type { FindFile } from './markdown.ts';

const NOTE = '1';
const FOLDER = '2';
const RESOURCE = '4';
const TAG = '5';
const NOTE_TAG = '6';
const MOST_FOLDERS = 10;

interface Item {
  readonly title: string;
  readonly body: string;
  readonly fields: ReadonlyMap<string, string>;
}

const REFERENCE = /(!?)\[([^\]\n]*)\]\(:\/([\da-f]{32})[^)\n]*\)/g;

/** An item of a JEX archive: a title, a text, and after the last blank line its fields. */
function readItem(text: string): Item | null {
  const whole = text.replaceAll('\r\n', '\n').trimEnd();
  const end = whole.lastIndexOf('\n\n');
  const lines = whole.slice(end === -1 ? 0 : end + 2).split('\n');
  const fields = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  if (!(fields.has('id') && fields.has('type_'))) return null;
  const head = end === -1 ? '' : whole.slice(0, end);
  const [title = ''] = head.split('\n', 1);
  return { title, body: head.slice(title.length).replace(/^\n{1,2}/, ''), fields };
}

/** The notebooks, tags and files of a JEX archive, which its notes name by their ids. */
export class JoplinArchive {
  readonly #titles = new Map<string, string>();
  readonly #parents = new Map<string, string>();
  readonly #files = new Map<string, string>();
  readonly #tags = new Map<string, string[]>();

  /** Call it with every item before the first note is read. */
  add(text: string): void {
    const item = readItem(text);
    if (!item) return;
    const { fields, title } = item;
    const id = fields.get('id') ?? '';
    const type = fields.get('type_');
    if (type === NOTE_TAG) {
      const note = fields.get('note_id') ?? '';
      this.#tags.set(note, [...(this.#tags.get(note) ?? []), fields.get('tag_id') ?? '']);
      return;
    }
    if (type === NOTE || type === FOLDER || type === TAG || type === RESOURCE) {
      this.#titles.set(id, title);
    }
    if (type === FOLDER) this.#parents.set(id, fields.get('parent_id') ?? '');
    if (type === RESOURCE) {
      const extension = fields.get('file_extension') ?? '';
      this.#files.set(id, extension === '' ? id : `${id}.${extension}`);
    }
  }

  /** Null for an item that is no note. */
  readNote(text: string, findFile: FindFile): ImportedNote | null {
    const item = readItem(text);
    if (item?.fields.get('type_') !== NOTE) return null;
    const { title, body, fields } = item;
    const id = fields.get('id') ?? '';
    const time = (name: string) => toInstant(fields.get(`user_${name}`) || fields.get(name));
    const millis = (name: string) => Number(fields.get(name) ?? 0);
    const isDone = millis('todo_completed') > 0;
    const notebook = this.#notebookOf(fields.get('parent_id') ?? '');
    const tags = (this.#tags.get(id) ?? []).flatMap((tag) => this.#titles.get(tag) ?? []);
    return {
      ...BLANK_IMPORT,
      key: `joplin:${id}`,
      title: title.slice(0, 1000),
      body_md: this.#nameReferences(body),
      labels: [...(notebook === '' ? [] : [notebook]), ...tags],
      archived: isDone,
      trashed: millis('deleted_time') > 0,
      created_at: time('created_time'),
      updated_at: time('updated_time'),
      reminder_at: millis('todo_due') > 0 && !isDone ? toInstant(millis('todo_due')) : null,
      files: this.#filesIn(body, findFile),
    };
  }

  #notebookOf(folder: string): string {
    const titles: string[] = [];
    for (let id = folder; id !== '' && titles.length < MOST_FOLDERS; ) {
      const title = this.#titles.get(id)?.replaceAll('/', '-').trim();
      if (title) titles.unshift(title);
      id = this.#parents.get(id) ?? '';
    }
    return titles.join('/');
  }

  /** A link to a note is written by its title, and a file is named like the attached one. */
  #nameReferences(body: string): string {
    return body.replaceAll(REFERENCE, (written, mark: string, shown: string, id: string) => {
      const title = this.#titles.get(id);
      if (title === undefined) return written;
      if (this.#files.has(id)) return mark ? `![${shown}](${title})` : shown || title;
      if (/[[\]|#]/.test(title)) return shown || title;
      return shown === '' || shown === title ? `[[${title}]]` : `[[${title}|${shown}]]`;
    });
  }

  #filesIn(body: string, findFile: FindFile): ImportedNote['files'] {
    const ids = new Set([...body.matchAll(/:\/([\da-f]{32})/g)].map(([, id = '']) => id));
    return [...ids].flatMap((id) => {
      const file = this.#files.get(id);
      const source = file === undefined ? null : findFile(`resources/${file}`);
      return source ? { name: this.#titles.get(id) ?? '', source } : [];
    });
  }
}
