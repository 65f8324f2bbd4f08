/** What an `Authorization: Bearer` header carries; the word counts in any case (RFC 7235). */
export function parseBearer(header: string | undefined): string | null {
  return header && /^bearer /i.test(header) ? header.slice(7).trim() : null;
}
