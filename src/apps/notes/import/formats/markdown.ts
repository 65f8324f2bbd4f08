import { createHash } from 'node:crypto';
import { splitFrontMatter, toList, toText } from '../../../../shared/imports/files/front-matter.ts';
import { parseItems } from '../../measures/checklist-text.ts';
import {
  BLANK_IMPORT,
  type FileSource,
  type ImportedFile,
  type ImportedNote,
  toInstant,
} from '../imported-note.ts';

/** Finds a file of the same archive by its path. */
export type FindFile = (path: string) => FileSource | null;

/**
 * A Markdown file: of our own export, or of Obsidian, Joplin, Logseq, Memos or Apple Notes with or
 * without front matter. The file name is the title if nothing else is.
 */
export function readMarkdown(path: string, text: string, findFile: FindFile): ImportedNote {
  const { fields, body } = splitFrontMatter(text);
  const isOwn = fields.get('daybook') === '1';
  const field = (...names: string[]) =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined);
  const isSet = (name: string) => fields.get(name) === 'true';
  const isChecklist = isOwn && fields.get('kind') === 'checklist';
  return {
    ...BLANK_IMPORT,
    key: toText(field('key')) ?? keyOf(path, text),
    title: toText(field('title')) ?? (isOwn ? '' : fileTitle(path)),
    body_md: isChecklist ? (toText(field('body')) ?? '') : isOwn ? body.replace(/\n$/, '') : body,
    items: isChecklist ? parseItems(body) : null,
    labels: toList(field('labels', 'tags', 'keywords')).map((label) => label.replace(/^#/, '')),
    color: toText(field('color')),
    pinned: isSet('pinned'),
    archived: isSet('archived'),
    trashed: isSet('trashed'),
    in_tasks: isSet('in_tasks'),
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

function fileTitle(path: string): string {
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

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
