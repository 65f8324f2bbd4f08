import { createHash } from 'node:crypto';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { splitFrontMatter, toList, toText } from '../../../../shared/imports/files/front-matter.ts';
import { parseItems } from '../../measures/checklist-text.ts';
import {
  BLANK_IMPORT,
  type FileSource,
  type ImportedFile,
  type ImportedNote,
  toInstant,
} from '../imported-note.ts';
import { inlineTags } from './inline-tags.ts';

/** Finds a file of the same archive by its path. */
export type FindFile = (path: string) => FileSource | null;

/** Fields of front matter that a note has a place for. */
const KNOWN_FIELDS = new Set([
  ...['key', 'title', 'labels', 'tags', 'keywords', 'color', 'pinned', 'archived', 'trashed'],
  ...['created', 'created_at', 'date', 'createtime', 'updated', 'updated_at', 'modified'],
  ...['updatetime', 'reminder_at', 'reminder_rrule', 'reminder_tz', 'in_tasks', 'position'],
]);

/**
 * A Markdown file: of our own export, or of Obsidian, Joplin or Apple Notes with or without front
 * matter. The file name is the title if nothing else is, and `#tags` in the text are labels.
 */
export function readMarkdown(path: string, text: string, findFile: FindFile): ImportedNote {
  const { fields, body } = splitFrontMatter(text);
  const isOwn = fields.get('daybook') === '1';
  const field = (...names: string[]) =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined);
  const isSet = (name: string) => fields.get(name) === 'true';
  const isChecklist = isOwn && fields.get('kind') === 'checklist';
  const title = toText(field('title')) ?? (isOwn ? '' : fileTitle(path));
  const named = toList(field('labels', 'tags', 'keywords')).flatMap(plainLabels);
  return {
    ...BLANK_IMPORT,
    key: toText(field('key')) ?? keyOf(path, text),
    title,
    body_md: isChecklist
      ? (toText(field('body')) ?? '')
      : isOwn
        ? body.replace(/\n$/, '')
        : withProperties(withoutTitle(body, title), fields),
    items: isChecklist ? parseItems(body) : null,
    labels: isOwn ? named : [...named, ...inlineTags(body)],
    color: toText(field('color')),
    pinned: isSet('pinned'),
    archived: isSet('archived'),
    trashed: isSet('trashed'),
    in_tasks: isSet('in_tasks'),
    position: isOwn ? toPosition(field('position')) : null,
    created_at: toInstant(field('created', 'created_at', 'date', 'createtime')),
    updated_at: toInstant(field('updated', 'updated_at', 'modified', 'updatetime')),
    reminder_at: toText(field('reminder_at')),
    reminder_rrule: toText(field('reminder_rrule')),
    reminder_tz: toText(field('reminder_tz')),
    files: isOwn
      ? readOwnFiles(field('attachments'), findFile)
      : findLinkedFiles(path, body, findFile),
  };
}

/** Obsidian also writes `#several #tags` in one text. */
function plainLabels(label: string): string[] {
  return label.startsWith('#') ? label.split(/[\s#]+/).filter(Boolean) : [label];
}

/** Some programs repeat the title as a heading. */
function withoutTitle(body: string, title: string): string {
  const [heading = '', shown = ''] = /^\s*# ([^\n]+)(?:\n\s*|$)/.exec(body) ?? [];
  return shown !== '' && foldedKey(shown) === foldedKey(title) ? body.slice(heading.length) : body;
}

/** Properties that a note has no place for stand below its text. */
function withProperties(body: string, fields: ReadonlyMap<string, unknown>): string {
  const lines = [...fields].flatMap(([name, value]) => {
    const text = toList(value).join(', ');
    return KNOWN_FIELDS.has(name) || text === '' ? [] : `- ${name}: ${text}`;
  });
  return lines.length === 0 ? body : `${body.trimEnd()}\n\n---\n\n${lines.join('\n')}`.trimStart();
}

function toPosition(value: unknown): number | null {
  const position = Number(toText(value) ?? Number.NaN);
  return Math.abs(position) <= Number.MAX_SAFE_INTEGER ? position : null;
}

export function fileTitle(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return decodeLoosely(name.replace(/\.[a-z]+$/i, '')).slice(0, 1000);
}

export function keyOf(...parts: readonly string[]): string {
  return `import-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}`;
}

interface OwnFile {
  readonly file?: unknown;
  readonly kind?: unknown;
  readonly name?: unknown;
  readonly text?: unknown;
  readonly seconds?: unknown;
}

function readOwnFiles(list: unknown, findFile: FindFile): ImportedFile[] {
  if (!Array.isArray(list)) return [];
  return (list as OwnFile[]).flatMap(({ file, kind, name, text, seconds }) => {
    const source = typeof file === 'string' ? findFile(file) : null;
    if (!source) return [];
    return {
      name: toText(name) ?? '',
      kind: (['image', 'voice', 'file'] as const).find((known) => known === kind),
      text: toText(text) ?? '',
      seconds: typeof seconds === 'number' ? seconds : null,
      source,
    };
  });
}

const EMBED =
  /!\[\[([^\]|\n]{1,300})(?:\|[^\]\n]*)?\]\]|!\[[^\]\n]*\]\(<?([^)\s>]{1,500})>?[^)]*\)/g;

/** The files that a text shows: `![](path)`, and `![[name]]` of Obsidian. */
function findLinkedFiles(path: string, body: string, findFile: FindFile): ImportedFile[] {
  const folder = path.split('/').slice(0, -1).join('/');
  const names = new Set(
    [...body.matchAll(EMBED)].map(([, wiki, link]) => decodeLoosely(wiki ?? link ?? '')),
  );
  return [...names].flatMap((name) => {
    const source = findFile(resolvePath(folder, name)) ?? findFile(name);
    return source ? { name: name.split('/').at(-1) ?? '', source } : [];
  });
}

function resolvePath(folder: string, name: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of name.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

export function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
