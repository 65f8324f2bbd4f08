import { IMPORT_LIMITS, type ImportedImage } from '../imported-recipe.ts';
import { list, record, text } from './loose.ts';

const DATA = /^data:(image\/[\w.+-]{1,40});base64,/i;

/** The first usable picture of an address, a data URL, an object with one, or a list of these. */
export function parseImage(value: unknown, baseUrl?: string, depth = 0): ImportedImage | null {
  if (depth > 3) return null;
  for (const one of list(value)) {
    const thing = record(one);
    const found = thing
      ? parseImage(thing.url ?? thing.contentUrl ?? thing['@id'] ?? null, baseUrl, depth + 1)
      : parseImageText(text(one).trim(), baseUrl);
    if (found) return found;
  }
  return null;
}

function parseImageText(given: string, baseUrl: string | undefined): ImportedImage | null {
  const mime = DATA.exec(given)?.[1];
  if (mime)
    return { kind: 'data', mime: mime.toLowerCase(), base64: given.slice(given.indexOf(',') + 1) };
  const url = parseWebAddress(given, baseUrl);
  if (url) return { kind: 'url', url };
  const isFile = /^[^:*?"<>|]{1,300}\.(?:jpe?g|png|webp|gif|avif)$/i.test(given);
  return isFile && !given.startsWith('/') ? { kind: 'entry', path: given } : null;
}

/** An absolute http(s) address without credentials, or null. */
export function parseWebAddress(value: unknown, baseUrl?: string): string | null {
  const given = text(value).trim();
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(given);
  if (given === '' || given.length > IMPORT_LIMITS.url || (isRelative && !baseUrl)) return null;
  const url = URL.parse(given, baseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return url.href.length > IMPORT_LIMITS.url ? null : url.href;
}
