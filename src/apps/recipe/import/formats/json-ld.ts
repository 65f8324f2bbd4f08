import { parseJsonText } from '../../../../kernel/text/parse-json.ts';
import { withKnownNames } from '../values/known-names.ts';
import { type Loose, list, record } from '../values/loose.ts';
import { isType } from './schema-org.ts';

const DEEPEST = 10;
/** Longest number or literal that is looked for. */
const LONGEST_PLAIN = 40;
/** Properties that lead from a page, a list or a graph to its recipes. */
const LEADS = [
  '@graph',
  'mainEntity',
  'mainEntityOfPage',
  'itemListElement',
  'item',
  'hasPart',
  'about',
];
/** Values of an object without a type that are looked into. */
const MOST_VALUES = 200;

/** The recipes in the text of a JSON-LD script. */
export function recipesInScript(script: string): Loose[] {
  return recipesIn(parseLoosely(script));
}

/**
 * All schema.org recipes within a JSON-LD value: the value itself, in a list, in a @graph, or as a
 * page's main entity.
 */
export function recipesIn(value: unknown): Loose[] {
  return findRecipes(withKnownNames(value), 0);
}

function findRecipes(value: unknown, depth: number): Loose[] {
  if (depth > DEEPEST) return [];
  return list(value).flatMap((one) => {
    const thing = record(one);
    if (!thing) return Array.isArray(one) ? findRecipes(one, depth + 1) : [];
    if (isType(thing, 'Recipe')) return [thing];
    return findRecipes(leadsFrom(thing), depth + 1);
  });
}

/** Some sites write a list or a graph as an object of things by their names, without a type. */
function leadsFrom(thing: Loose): unknown[] {
  const leads = LEADS.filter((key) => key in thing).map((key) => thing[key]);
  if (leads.length > 0 || '@type' in thing) return leads;
  return Object.values(thing)
    .slice(0, MOST_VALUES)
    .filter((value) => typeof value === 'object');
}

/** Parses JSON-LD as it is found: each repair is tried only if the text before it is no JSON. */
function parseLoosely(script: string): unknown {
  const bare = script
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/)\s*$/, '')
    .replace(/;\s*$/, '');
  let repaired = bare;
  for (const repair of REPAIRS) {
    repaired = repair(repaired);
    try {
      return parseJsonText(repaired);
    } catch {
      // Try the next repair on top of this one.
    }
  }
  return null;
}

const REPAIRS: readonly ((json: string) => string)[] = [
  (json) => json,
  withoutControls,
  withPlainQuotes,
  withValidEscapes,
  withEscapedQuotes,
  asList,
];

/** Raw line breaks in strings, and commas after the last value. */
function withoutControls(json: string): string {
  return json.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/,\s*([}\]])/g, '$1');
}

/** Quotes that were escaped for HTML, or the whole script as if it were a string. */
function withPlainQuotes(json: string): string {
  const plain = /^\s*[[{]\s*&(?:quot|#34|#x22);/i.test(json)
    ? json.replaceAll(/&(?:quot|#0*34|#x0*22);/gi, '"')
    : json;
  return /^\s*"?\s*[[{]\s*\\+"/.test(plain)
    ? plain.replaceAll(/^\s*"|"\s*$/g, '').replaceAll(/\\(["\\/])/g, '$1')
    : plain;
}

/** `\'` and other escapes that JSON does not have. */
function withValidEscapes(json: string): string {
  return json.replaceAll(/\\(u[\da-f]{4}|[\s\S]|$)/gi, (whole, sign: string) => {
    if (sign.length > 1 || /["\\/bfnrt]/.test(sign)) return whole;
    return sign;
  });
}

/** Escapes quotes within strings: a quote ends a string only where JSON could go on. */
function withEscapedQuotes(json: string): string {
  const parts: string[] = [];
  let inString = false;
  let isName = false;
  let before = '';
  let from = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] as string;
    if (!inString) {
      if (sign === '"') {
        inString = true;
        isName = before === '{' || before === ',';
      } else if (sign.trim() !== '') before = sign;
    } else if (sign === '\\') at += 1;
    else if (sign === '"') {
      if (endsString(json, at + 1, isName)) {
        inString = false;
        before = '"';
      } else {
        parts.push(json.slice(from, at), '\\');
        from = at;
      }
    }
  }
  parts.push(json.slice(from));
  return parts.join('');
}

function endsString(json: string, from: number, isName: boolean): boolean {
  const next = skipBlanks(json, from);
  const sign = json[next];
  if (sign === ',') return beginsValue(json, skipBlanks(json, next + 1));
  return sign === undefined || sign === '}' || sign === ']' || (sign === ':' && isName);
}

/** Whether JSON goes on at a position: "true" does, "then stir" does not. */
function beginsValue(json: string, at: number): boolean {
  const start = json.slice(at, at + LONGEST_PLAIN);
  return /^(?:$|["[{]|(?:true|false|null|-?\d[\d.e+-]*)\s*[,}\]])/i.test(start);
}

function skipBlanks(json: string, from: number): number {
  let at = from;
  while (/\s/.test(json[at] ?? '')) at += 1;
  return at;
}

/** Several values one after another. */
function asList(json: string): string {
  return `[${json.replaceAll(/\}\s*(?:,\s*)?(?=\{)/g, '},')}]`;
}
