/** An item of a checklist without its place and identity. */
export interface PlainItem {
  readonly text: string;
  readonly checked: boolean;
  /** Nested in the last item before it that is not nested. */
  readonly nested: boolean;
  readonly due_date: string | null;
  readonly due_repeat: string | null;
  /** The date that the repeats count from, which a text does not show. */
  readonly due_anchor?: string | null | undefined;
}

const TASK = /^(\s*)[-*+] \[([ xX])\](?: (.*))?$/;
const BULLET = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+(.*)$/;
const DUE = /(^|\s)(\\*)📅 (\d{4}-\d{2}-\d{2})(?: 🔁 (daily|weekdays|weekly|monthly|yearly))?$/u;
const LONGEST_ITEM = 5000;

/** The lines of a Markdown text as items; blank lines are left out. */
export function parseItems(text: string): PlainItem[] {
  const items: PlainItem[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const parsed = parseLine(line);
    for (const part of splitLong(parsed.text)) {
      items.push({ ...parsed, text: part, nested: parsed.nested && items.length > 0 });
    }
  }
  return items;
}

function parseLine(line: string): PlainItem {
  const task = TASK.exec(line);
  if (task) {
    const [, indent = '', mark = '', rest = ''] = task;
    return { ...parseDue(rest.trim()), checked: mark !== ' ', nested: isIndented(indent) };
  }
  const [, indent = '', rest = line] = BULLET.exec(line) ?? [];
  return { ...parseDue(rest.trim()), checked: false, nested: isIndented(indent) };
}

function isIndented(indent: string): boolean {
  return indent.includes('\t') || indent.length >= 2;
}

function parseDue(text: string): Pick<PlainItem, 'text' | 'due_date' | 'due_repeat'> {
  const found = DUE.exec(text);
  if (!found) return { text, due_date: null, due_repeat: null };
  const [, space = '', slashes = '', due_date = '', due_repeat = null] = found;
  const before = text.slice(0, found.index);
  if (slashes !== '') {
    const rest = text.slice(found.index + space.length + 1);
    return { text: before + space + rest, due_date: null, due_repeat: null };
  }
  if (!isDate(due_date)) return { text, due_date: null, due_repeat: null };
  return { text: before.trim(), due_date, due_repeat };
}

/** The 30th of February is part of the text. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function splitLong(text: string): string[] {
  if (text.length <= LONGEST_ITEM) return [text];
  return Array.from({ length: Math.ceil(text.length / LONGEST_ITEM) }, (_, at) =>
    text.slice(at * LONGEST_ITEM, (at + 1) * LONGEST_ITEM),
  );
}

/** Items as a Markdown task list, which `parseItems` reads back. */
export function formatItems(items: readonly PlainItem[]): string {
  return items.map(formatItem).join('\n');
}

function formatItem({ text, checked, nested, due_date, due_repeat }: PlainItem): string {
  const repeat = due_repeat === null ? '' : ` 🔁 ${due_repeat}`;
  const due = due_date === null ? '' : ` 📅 ${due_date}${repeat}`;
  return `${nested ? '  ' : ''}- [${checked ? 'x' : ' '}] ${due === '' ? escapeDue(text) : text}${due}`;
}

/** Marks a text that ends like a due date, so that it is not read as one. */
function escapeDue(text: string): string {
  const found = DUE.exec(text);
  if (!found) return text;
  const at = found.index + (found[1]?.length ?? 0);
  return `${text.slice(0, at)}\\${text.slice(at)}`;
}
