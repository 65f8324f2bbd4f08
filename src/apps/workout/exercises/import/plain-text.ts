import { Parser } from 'htmlparser2';

const BLOCKS = new Set(['p', 'br', 'li', 'ol', 'ul', 'div', 'h1', 'h2', 'h3', 'h4']);
const SILENT = new Set(['script', 'style']);

/** Text of an HTML fragment, one line per block. */
export function plainText(html: string): string {
  const parts: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (SILENT.has(name)) silent += 1;
      if (BLOCKS.has(name)) parts.push('\n');
    },
    ontext: (data) => {
      if (silent === 0) parts.push(data);
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      if (BLOCKS.has(name)) parts.push('\n');
    },
  });
  parser.end(html);
  return parts
    .join('')
    .split('\n')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '')
    .join('\n');
}
