import { Parser } from 'htmlparser2';
import { formatTable } from './html-table.ts';
import { Nesting } from './nesting.ts';

const BLOCKS = new Set(['p', 'div', 'section', 'article']);
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template']);
/** Deeper lists are not indented further, and deeper quotes are plain text. */
const DEEPEST = 20;
const DEEPEST_QUOTE = 5;
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
 * The text of an HTML document as Markdown: headings, lists, checkboxes, tables, code, quotes,
 * emphasis and links. Other markup is left out, so that nothing of it can run.
 */
export function htmlToMarkdown(html: string): string {
  const writer = new MarkdownWriter();
  const nesting = new Nesting();
  const parser = new Parser({
    onopentag: (name, attributes) => {
      nesting.open();
      writer.open(name, attributes);
    },
    ontext: (text) => writer.text(text),
    onclosetag: (name) => {
      nesting.close();
      writer.close(name);
    },
  });
  parser.end(html);
  return writer.finish();
}

interface List {
  readonly ordered: boolean;
  count: number;
}

class MarkdownWriter {
  /** The last part is the end of the text; the start of a quote or of a cell is an index of it. */
  #out: string[] = [];
  readonly #lists: List[] = [];
  readonly #links: string[] = [];
  readonly #quotes: number[] = [];
  #hidden = 0;
  #code = 0;
  /** Open `div` elements of a block of code that is one itself. */
  #codeDivs = 0;
  #tables = 0;
  #rows: string[][] = [];
  #cellStart: number | null = null;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (HIDDEN.has(name)) this.#hidden += 1;
    if (this.#hidden > 0) return;
    if (name === 'pre') this.#openCode();
    else if (name === 'div' && isCodeOfEvernote(attributes.style)) this.#openCodeDiv();
    else if (this.#code > 0) this.#breakCode(name);
    else if (/^h[1-6]$/.test(name)) {
      this.#newLine();
      this.#out.push(`\n${'#'.repeat(Number(name[1]))} `);
    } else if (name === 'ul' || name === 'ol') {
      this.#newLine();
      this.#lists.push({ ordered: name === 'ol', count: 0 });
    } else if (name === 'li') this.#startItem();
    else if (name === 'br') this.#out.push('\n');
    else if (name === 'hr') this.#out.push('\n---\n');
    else if (name === 'en-todo' || (name === 'input' && attributes.type === 'checkbox')) {
      this.#startTask('checked' in attributes && attributes.checked !== 'false');
    } else if (name === 'a') this.#openLink(attributes.href ?? '');
    else if (MARKS[name] !== undefined) this.#out.push(MARKS[name] ?? '');
    else if (name === 'blockquote') this.#openQuote();
    else if (name === 'table') this.#openTable();
    else if (this.#tables === 1 && name === 'tr') this.#rows.push([]);
    else if (this.#tables === 1 && (name === 'td' || name === 'th')) this.#openCell();
    else if (BLOCKS.has(name) || name === 'tr') this.#newLine();
  }

  text(text: string): void {
    if (this.#hidden > 0) return;
    this.#out.push(this.#code > 0 ? text.replaceAll('\u00a0', ' ') : text.replaceAll(/\s+/g, ' '));
  }

  close(name: string): void {
    if (HIDDEN.has(name)) {
      this.#hidden = Math.max(0, this.#hidden - 1);
      return;
    }
    if (this.#hidden > 0) return;
    if (name === 'pre') this.#closeCode();
    else if (this.#code > 0) this.#closeInCode(name);
    else if (name === 'ul' || name === 'ol') this.#lists.pop();
    else if (name === 'a') {
      const address = this.#links.pop();
      if (address) this.#out.push(`](${address})`);
    } else if (MARKS[name] !== undefined) this.#out.push(MARKS[name] ?? '');
    else if (/^h[1-6]$/.test(name) || name === 'p') this.#out.push('\n\n');
    else if (name === 'blockquote') this.#closeQuote();
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'table') this.#closeTable();
    else if (BLOCKS.has(name)) this.#newLine();
  }

  finish(): string {
    if (this.#tables > 0) {
      this.#tables = 1;
      this.#closeTable();
    }
    return this.#out
      .join('')
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }

  #newLine(): void {
    if (this.#out.length > 0 && !this.#out.at(-1)?.endsWith('\n')) this.#out.push('\n');
  }

  #startItem(): void {
    this.#newLine();
    const list = this.#lists.at(-1);
    if (list) list.count += 1;
    const mark = list?.ordered ? `${list.count}. ` : '- ';
    const depth = Math.min(DEEPEST, Math.max(0, this.#lists.length - 1));
    this.#out.push('  '.repeat(depth) + mark);
  }

  #startTask(isChecked: boolean): void {
    const bullet = this.#out.at(-1)?.endsWith('- ') ? '' : '- ';
    if (bullet !== '') this.#newLine();
    this.#out.push(`${bullet}[${isChecked ? 'x' : ' '}] `);
  }

  #openLink(href: string): void {
    const address = /^(https?:|mailto:)/i.test(href) ? href : '';
    this.#links.push(address);
    if (address !== '') this.#out.push('[');
  }

  #openCode(): void {
    if (this.#code === 0) {
      this.#newLine();
      this.#out.push('```\n');
    }
    this.#code += 1;
  }

  #openCodeDiv(): void {
    if (this.#code > 0) this.#breakCode('div');
    else {
      this.#openCode();
      this.#codeDivs = 1;
    }
  }

  #breakCode(name: string): void {
    if (name === 'div' && this.#codeDivs > 0) this.#codeDivs += 1;
    if (name === 'br') this.#out.push('\n');
    else if (BLOCKS.has(name)) this.#newLine();
  }

  #closeInCode(name: string): void {
    if (name !== 'div' || this.#codeDivs === 0) return;
    this.#codeDivs -= 1;
    if (this.#codeDivs === 0) this.#closeCode();
  }

  #closeCode(): void {
    if (this.#code === 0) return;
    this.#code -= 1;
    if (this.#code > 0) return;
    this.#newLine();
    this.#out.push('```\n');
  }

  #openQuote(): void {
    this.#newLine();
    this.#quotes.push(this.#quotes.length < DEEPEST_QUOTE ? this.#out.length : -1);
  }

  #closeQuote(): void {
    const start = this.#quotes.pop() ?? -1;
    // The start of a quote inside a cell that is closed already is behind the end.
    if (start < 0 || start > this.#out.length) return;
    const inner = this.#out.splice(start).join('').trim();
    if (inner === '') return;
    const lines = inner.replaceAll(/\n{3,}/g, '\n\n').split('\n');
    this.#out.push(`${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`);
  }

  #openTable(): void {
    this.#newLine();
    this.#tables += 1;
  }

  #openCell(): void {
    this.#closeCell();
    if (this.#rows.length === 0) this.#rows.push([]);
    this.#cellStart = this.#out.length;
  }

  #closeCell(): void {
    if (this.#tables !== 1 || this.#cellStart === null) return;
    const start = Math.min(this.#cellStart, this.#out.length);
    this.#rows.at(-1)?.push(this.#out.splice(start).join(''));
    this.#cellStart = null;
  }

  #closeTable(): void {
    if (this.#tables === 0) return;
    this.#closeCell();
    this.#tables -= 1;
    if (this.#tables > 0) return;
    const rows = this.#rows.filter((row) => row.length > 0);
    this.#rows = [];
    if (rows.length > 0) this.#out.push(`\n${formatTable(rows)}\n\n`);
  }
}

/** Evernote marks a block of code by a style of its own; each line is an element. */
function isCodeOfEvernote(style = ''): boolean {
  return /-en-codeblock\s*:\s*true/i.test(style);
}

/** The title of an HTML document, if it names one. */
export function htmlTitle(html: string): string | null {
  const title = /<title[^>]*>([^<]{1,1000})<\/title>/i.exec(html)?.[1];
  return title?.replaceAll(/\s+/g, ' ').trim() || null;
}
