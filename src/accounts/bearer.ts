/** The token of an `Authorization: Bearer` header; the scheme is case-insensitive (RFC 7235). */
export function parseBearer(header: string | undefined): string | null {
  return header && /^bearer /i.test(header) ? header.slice(7).trim() : null;
}
