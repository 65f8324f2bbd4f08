import type { ImportedNote } from '../imported-note.ts';
import { type FindFile, readMarkdown } from './markdown.ts';

const OPEN = /^(\s*)- (?:TODO|DOING|NOW|LATER|WAITING|WAIT|IN-PROGRESS)\s+(.*)$/;
const DONE = /^(\s*)- (?:DONE|CANCELLED|CANCELED)\s+(.*)$/;
const PROPERTY = /^\s*(?:- )?([\w-]{1,60}):: ?(.*)$/;
const PLANNED = /^\s*(?:SCHEDULED|DEADLINE): <(\d{4}-\d{2}-\d{2})[^>]*>\s*$/;
const TASK = /^\s*- \[[ x]\] /;
/** Properties that only Logseq needs. */
const INTERNAL =
  /^(?:id|collapsed|heading|background-color|created-at|updated-at|query-.*|logseq.*|ls-type|hl-.*|icon)$/;
const JOURNALS = 'Journals';

/** A page or a journal of Logseq: tasks, dates and tags become those of a Markdown text. */
export function readLogseq(path: string, text: string, findFile: FindFile): ImportedNote {
  const properties = new Map<string, string>();
  const lines: string[] = [];
  let isLogbook = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*:LOGBOOK:/.test(line)) isLogbook = true;
    else if (isLogbook) isLogbook = !/^\s*:END:/.test(line);
    else readLine(line, lines, properties);
  }
  const note = readMarkdown(path, lines.join('\n'), findFile);
  const tags = (properties.get('tags') ?? '').split(',').map(plainTag).filter(Boolean);
  const day = /(?:^|\/)journals\/(\d{4})[_-](\d{2})[_-](\d{2})\.md$/.exec(path);
  const title = day ? day.slice(1).join('-') : (properties.get('title') ?? pageTitle(note.title));
  const labels = [...(day ? [JOURNALS] : []), ...note.labels, ...tags];
  return { ...note, title: title.slice(0, 1000), labels };
}

function readLine(line: string, lines: string[], properties: Map<string, string>): void {
  const [, name = '', value = ''] = PROPERTY.exec(line) ?? [];
  if (INTERNAL.test(name)) return;
  if (name === 'tags' || (name === 'title' && lines.length === 0)) {
    properties.set(name, [properties.get(name), value].filter(Boolean).join(', '));
    return;
  }
  const day = PLANNED.exec(line)?.[1];
  const before = lines.at(-1) ?? '';
  if (day !== undefined && TASK.test(before)) {
    if (!before.includes('📅')) lines[lines.length - 1] = `${before} 📅 ${day}`;
    return;
  }
  lines.push(line.replace(OPEN, '$1- [ ] $2').replace(DONE, '$1- [x] $2'));
}

function plainTag(tag: string): string {
  return tag.replaceAll(/[[\]#]/g, '').trim();
}

/** Page names with a slash are files with `___` or `%2F` in their names. */
function pageTitle(name: string): string {
  return name.replaceAll('___', '/');
}
