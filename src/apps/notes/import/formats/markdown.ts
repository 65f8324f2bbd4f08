import { createHash } from 'node:crypto';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { isCalendarDate } from '../../../../shared/calendar/dates.ts';
import { splitFrontMatter, toList, toText } from '../../../../shared/imports/files/front-matter.ts';
import { type PlainItem, parseItems } from '../../measures/checklist-text.ts';
import { COLORS } from '../../notes/note-schema.ts';
import { knownRepeat, knownZone, readReminderTime } from '../../notes/reminder-time.ts';
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

/**
 * A Markdown file: of our own export, or of Obsidian, Joplin or Apple Notes with or without front
 * matter. The file name is the title if nothing else is, and `#tags` in the text are labels.
 */
export function readMarkdown(path: string, text: string, findFile: FindFile): ImportedNote {
  const { fields, body } = splitFrontMatter(text);
  const isOwn = fields.get('daybook') === '1';
  const taken = new Set<string>();
  /** The first of these fields that can be read. */
  function take<Value>(names: readonly string[], read: (value: unknown) => Value | null) {
    for (const name of names) {
      const value = fields.has(name) ? read(fields.get(name)) : null;
      if (value === null) continue;
      taken.add(name);
      return value;
    }
    return null;
  }
  const isSet = (name: string) => take([name], toSwitch) ?? false;
  const isChecklist = isOwn && fields.get('kind') === 'checklist';
  const title = take(['title'], toText) ?? (isOwn ? '' : fileTitle(path));
  const named = (take(['labels', 'tags', 'keywords'], toLabels) ?? []).flatMap(plainLabels);
  const remind = take(['reminder_at'], toReminderTime);
  const taking = {
    color: take(['color'], toColor),
    pinned: isSet('pinned'),
    archived: isSet('archived'),
    trashed: isSet('trashed'),
    in_tasks: isSet('in_tasks'),
    created_at: take(['created', 'created_at', 'date', 'createtime'], toInstant),
    updated_at: take(['updated', 'updated_at', 'modified', 'updatetime'], toInstant),
    // A time that cannot be read is reported when the note is stored.
    reminder_at: remind ?? toText(fields.get('reminder_at')),
    reminder_rrule: remind && take(['reminder_rrule'], (value) => knownRepeat(toText(value))),
    reminder_tz: remind && take(['reminder_tz'], (value) => knownZone(toText(value))),
  };
  return {
    ...BLANK_IMPORT,
    ...taking,
    key: (isOwn ? toText(fields.get('key')) : null) ?? keyOf(path, text),
    title,
    body_md: isChecklist
      ? (toText(fields.get('body')) ?? '')
      : isOwn
        ? body.replace(/\n$/, '')
        : withProperties(withoutTitle(body, title), fields, taken),
    items: isChecklist ? withAnchors(parseItems(body), fields.get('due_anchors')) : null,
    labels: isOwn ? named : [...named, ...inlineTags(body)],
    position: isOwn ? toPosition(fields.get('position')) : null,
    files: isOwn
      ? readOwnFiles(fields.get('attachments'), findFile)
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
function withProperties(
  body: string,
  fields: ReadonlyMap<string, unknown>,
  taken: ReadonlySet<string>,
): string {
  const lines = [...fields].flatMap(([name, value]) => {
    const text = toList(value).join(', ');
    return taken.has(name) || text === '' ? [] : `- ${name}: ${text}`;
  });
  return lines.length === 0 ? body : `${body.trimEnd()}\n\n---\n\n${lines.join('\n')}`.trimStart();
}

function toSwitch(value: unknown): boolean | null {
  return value === 'true' ? true : value === 'false' ? false : null;
}

function toLabels(value: unknown): string[] | null {
  const labels = toList(value);
  return labels.length === 0 ? null : labels;
}

function toColor(value: unknown): string | null {
  return COLORS.find((known) => known === value) ?? null;
}

function toReminderTime(value: unknown): string | null {
  const text = toText(value);
  return text !== null && readReminderTime(text, 'UTC') !== null ? text : null;
}

/** The dates that repeats count from, by the place of their items. */
function withAnchors(items: readonly PlainItem[], list: unknown): PlainItem[] {
  const anchors = new Map(
    (Array.isArray(list) ? (list as { item?: unknown; date?: unknown }[]) : []).map(
      (one) => [one?.item, one?.date] as const,
    ),
  );
  return items.map((item, at) => {
    const date = anchors.get(at);
    return typeof date === 'string' && isCalendarDate(date) ? { ...item, due_anchor: date } : item;
  });
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
