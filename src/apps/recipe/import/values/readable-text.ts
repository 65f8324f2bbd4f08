import { Parser } from 'htmlparser2';
import { text } from './loose.ts';

const LONGEST = 1_000_000;
const MOST_LINES = 2000;
const MOST_ROUNDS = 4;
const LONGEST_HTML = 200_000;
/** Deeper markup is ignored. */
const DEEPEST = 500;
const TAG =
  /<\/?(?:a|abbr|article|b|blockquote|br|button|code|div|em|figure|font|h[1-6]|hr|i|iframe|img|input|li|link|meta|object|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video)\b[^<>]*>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
const BLOCKS = new Set(
  'address article blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const SILENT = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg']);
/** Control characters except line breaks and tabs, and invisible spaces. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u200b\ufeff]/gu;

/** Strips markup and converts it to line breaks. */
export function readableText(value: unknown): string {
  let given = text(value).slice(0, LONGEST);
  // Some programs escape their HTML more than once: `&amp;amp;`.
  for (let round = 0; round < MOST_ROUNDS && (TAG.test(given) || ENTITY.test(given)); round += 1) {
    given = withoutMarkup(given.slice(0, LONGEST_HTML));
  }
  return given
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export function oneLine(value: unknown): string {
  return readableText(value).replaceAll(/\s+/g, ' ');
}

/** Non-blank lines of a text, up to a limit. */
export function linesOf(value: unknown): string[] {
  return readableText(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES);
}

/** Truncates without splitting a character. */
export function clip(given: string, most: number): string {
  return given.length <= most ? given : given.slice(0, most).toWellFormed().trimEnd();
}

function withoutMarkup(html: string): string {
  const parts: string[] = [];
  let silent = 0;
  let depth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      depth += 1;
      if (depth > DEEPEST) parser.reset();
      if (SILENT.has(name)) silent += 1;
      if (BLOCKS.has(name)) parts.push('\n');
    },
    ontext: (data) => {
      if (silent === 0) parts.push(data);
    },
    onclosetag: (name) => {
      depth -= 1;
      if (SILENT.has(name)) silent -= 1;
      if (BLOCKS.has(name) && name !== 'br') parts.push('\n');
    },
  });
  parser.end(html);
  return parts.join('').replaceAll(/\n[ \t]*(?:\n[ \t]*)+/g, '\n');
}
