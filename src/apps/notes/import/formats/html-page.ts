import { posix } from 'node:path';
import { BLANK_IMPORT, type ImportedFile, type ImportedNote } from '../imported-note.ts';
import { htmlTitle, htmlToMarkdown } from './html.ts';
import { htmlFiles } from './html-files.ts';
import { inlineTags } from './inline-tags.ts';
import { decodeLoosely, type FindFile, fileTitle, keyOf } from './markdown.ts';

/** A page with the pictures and files that lie beside it or are written into it. */
export function readHtml(path: string, html: string, findFile: FindFile): ImportedNote {
  const title = (htmlTitle(html) ?? fileTitle(path)).slice(0, 1000);
  const body_md = htmlToMarkdown(html);
  const files = htmlFiles(html).flatMap((address) => toFile(path, address, findFile) ?? []);
  const labels = inlineTags(body_md);
  return { ...BLANK_IMPORT, key: keyOf('html', title, body_md), title, body_md, files, labels };
}

function toFile(page: string, address: string, findFile: FindFile): ImportedFile | null {
  const data = /^data:[^,]*;base64,(.*)$/is.exec(address)?.[1];
  if (data !== undefined) return { name: '', source: { base64: data } };
  const path = posix.join(posix.dirname(page), decodeLoosely(address.replace(/[?#].*$/s, '')));
  const source = /\.html?$/i.test(path) ? null : findFile(path);
  return source ? { name: posix.basename(path), source } : null;
}
