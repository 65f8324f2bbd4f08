import { Parser } from 'htmlparser2';
import { Nesting } from './nesting.ts';

const MOST_FILES = 200;

/** The files that an HTML document shows or links to: paths, and `data:` addresses. */
export function htmlFiles(html: string): string[] {
  if (!/(?:src|href)\s*=/i.test(html)) return [];
  const found = new Set<string>();
  const nesting = new Nesting();
  const parser = new Parser({
    onclosetag: () => nesting.close(),
    onopentag: (name, { src = '', href = '' }) => {
      nesting.open();
      const address = name === 'a' ? href : src;
      const isPath = address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);
      const isData = name !== 'a' && /^data:[\w/+.-]+;base64,/i.test(address);
      if ((isPath || isData) && found.size < MOST_FILES) found.add(address);
    },
  });
  parser.end(html);
  return [...found];
}
