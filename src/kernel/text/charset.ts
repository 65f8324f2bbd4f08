const SNIFFED_BYTES = 4096;

/** Decodes a web page by its byte order mark, its content type or its meta tag. */
export function decodePage(bytes: Buffer, contentType = ''): string {
  const named = detectByteOrderMark(bytes) ?? parseCharset(contentType) ?? findMetaCharset(bytes);
  return createDecoder(named ?? 'utf-8').decode(bytes);
}

/** Decodes text by its byte order mark, as UTF-8, or as Windows-1252. */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder(detectByteOrderMark(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function detectByteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

function findMetaCharset(bytes: Buffer): string | null {
  const head = bytes.subarray(0, SNIFFED_BYTES).toString('latin1');
  const named = parseCharset(/<meta[^>]{0,200}charset[^>]{0,100}>/i.exec(head)?.[0] ?? '');
  // A page whose meta tag is readable as ASCII is not in UTF-16.
  return named?.startsWith('utf-16') ? 'utf-8' : named;
}

function parseCharset(text: string): string | null {
  return /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(text)?.[1]?.toLowerCase() ?? null;
}

function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
}
