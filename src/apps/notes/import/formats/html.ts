import { Parser } from 'htmlparser2';

const BLOCKS = new Set(['p', 'div', 'section', 'article', 'blockquote', 'table', 'tr', 'ul', 'ol']);
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template']);
/** Deeper lists are not indented further. */
const DEEPEST = 20;
const MARKS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
  s: '~~',
  del: '~~',
};

/**
 * The text of an HTML document as Markdown: headings, lists, checkboxes, emphasis and links. Other
 * markup is left out, so that nothing of it can run.
 */
export function htmlToMarkdown(html: string): string {
  const out: string[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  const links: string[] = [];
  let hidden = 0;
  const newLine = () => {
    if (out.length > 0 && !out.at(-1)?.endsWith('\n')) out.push('\n');
  };
  const startItem = () => {
    newLine();
    const list = lists.at(-1);
    if (list) list.count += 1;
    const mark = list?.ordered ? `${list.count}. ` : '- ';
    out.push('  '.repeat(Math.min(DEEPEST, Math.max(0, lists.length - 1))) + mark);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (HIDDEN.has(name)) hidden += 1;
      if (hidden > 0) return;
      if (/^h[1-6]$/.test(name)) {
        newLine();
        out.push(`\n${'#'.repeat(Number(name[1]))} `);
      } else if (name === 'ul' || name === 'ol') {
        lists.push({ ordered: name === 'ol', count: 0 });
      } else if (name === 'li') startItem();
      else if (name === 'br') out.push('\n');
      else if (name === 'hr') out.push('\n---\n');
      else if (name === 'en-todo' || (name === 'input' && attributes.type === 'checkbox')) {
        const isChecked = 'checked' in attributes && attributes.checked !== 'false';
        const bullet = out.at(-1)?.endsWith('- ') ? '' : '- ';
        if (bullet !== '') newLine();
        out.push(`${bullet}[${isChecked ? 'x' : ' '}] `);
      } else if (name === 'a') {
        links.push(
          /^(https?:|mailto:)/i.test(attributes.href ?? '') ? (attributes.href ?? '') : '',
        );
        if (links.at(-1) !== '') out.push('[');
      } else if (MARKS[name] !== undefined) out.push(MARKS[name] ?? '');
      else if (BLOCKS.has(name)) newLine();
    },
    ontext: (text) => {
      if (hidden === 0) out.push(text.replaceAll(/\s+/g, ' '));
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) {
        hidden = Math.max(0, hidden - 1);
        return;
      }
      if (hidden > 0) return;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'a') {
        const address = links.pop();
        if (address) out.push(`](${address})`);
      } else if (MARKS[name] !== undefined) out.push(MARKS[name] ?? '');
      else if (/^h[1-6]$/.test(name) || name === 'p') out.push('\n\n');
      else if (BLOCKS.has(name)) newLine();
    },
  });
  parser.end(html);
  return out
    .join('')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The title of an HTML document, if it names one. */
export function htmlTitle(html: string): string | null {
  const title = /<title[^>]*>([^<]{1,1000})<\/title>/i.exec(html)?.[1];
  return title?.replaceAll(/\s+/g, ' ').trim() || null;
}
