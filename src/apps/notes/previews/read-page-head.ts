import { Parser } from 'htmlparser2';

interface PageHead {
  readonly title: string | null;
  readonly description: string | null;
  readonly site: string | null;
}

const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 300;

/** Reads what a page says of itself, in Open Graph's words first. The body is not parsed. */
export function readPageHead(html: string): PageHead {
  const values = new Map<string, string>();
  let title = '';
  let isTitle = false;
  let isRead = false;
  const parser = new Parser({
    onopentag: (name, { name: key, property, content }) => {
      if (name === 'body') isRead = true;
      if (isRead) return;
      isTitle = name === 'title' && title === '';
      const about = (property ?? key ?? '').toLowerCase();
      if (name === 'meta' && content && !values.has(about)) values.set(about, content);
    },
    ontext: (text) => {
      if (isTitle) title += text;
    },
    onclosetag: (name) => {
      if (name === 'title') isTitle = false;
      if (name === 'head') isRead = true;
    },
  });
  // In pieces, so that parsing ends with the head.
  for (let at = 0; at < html.length && !isRead; at += PIECE)
    parser.write(html.slice(at, at + PIECE));
  const first = (...names: string[]) => names.map((name) => values.get(name)).find(Boolean) ?? '';
  return {
    title: shorten(first('og:title', 'twitter:title') || title, LONGEST_TITLE),
    description: shorten(
      first('og:description', 'twitter:description', 'description'),
      LONGEST_DESCRIPTION,
    ),
    site: shorten(first('og:site_name', 'application-name'), LONGEST_TITLE),
  };
}

const PIECE = 4096;

function shorten(text: string, most: number): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return null;
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
