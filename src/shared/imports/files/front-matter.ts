import { parseJsonText } from '../../../kernel/text/parse-json.ts';

export interface FrontMatter {
  readonly fields: ReadonlyMap<string, unknown>;
  readonly body: string;
}

const FENCE = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const FIELD = /^([\w-]{1,60})\s*:\s*(.*)$/;
const MOST_LINES = 2000;

/**
 * Splits the front matter off a Markdown text. Of YAML it reads what programs write there: plain
 * and quoted values, `[a, b]`, lists of `- a`, and JSON.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const found = FENCE.exec(text);
  if (!found) return { fields: new Map(), body: text };
  const fields = new Map<string, unknown>();
  let open: string | null = null;
  for (const line of (found[1] ?? '').split(/\r?\n/).slice(0, MOST_LINES)) {
    const entry = /^\s*-\s+(.*)$/.exec(line);
    const field = FIELD.exec(line);
    if (entry && open !== null) {
      fields.set(open, [...toList(fields.get(open)), readScalar(entry[1] ?? '')]);
    } else if (field) {
      const [, name = '', value = ''] = field;
      open = value === '' ? name.toLowerCase() : null;
      fields.set(name.toLowerCase(), readValue(value));
    }
  }
  return { fields, body: text.slice(found[0].length).replace(/^\r?\n/, '') };
}

function readValue(text: string): unknown {
  const value = text.trim();
  if (/^[[{"]/.test(value)) {
    try {
      return parseJsonText(value);
    } catch {
      // YAML that is not JSON, such as [a, b].
    }
  }
  const list = /^\[(.*)\]$/.exec(value);
  if (list)
    return (list[1] ?? '')
      .split(',')
      .map(readScalar)
      .filter((one) => one !== '');
  return readScalar(value);
}

function readScalar(text: string): string {
  const value = text.trim();
  return /^(['"]).*\1$/.exec(value) && value.length > 1 ? value.slice(1, -1) : value;
}

/** The texts of a field: a list, or a text of words that commas separate. */
export function toList(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []));
}

export function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
