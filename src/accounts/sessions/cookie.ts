export const SESSION_COOKIE = 'daybook_session';

interface Attributes {
  readonly secure: boolean;
  readonly maxAgeSeconds: number;
}

/** A cookie that scripts cannot read and other sites' requests do not carry. */
export function httpCookie(
  name: string,
  value: string,
  { path, secure, maxAgeSeconds }: Attributes & { readonly path: string },
): string {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${Math.floor(maxAgeSeconds)}`,
  ];
  if (secure) parts.push('Secure');
  return parts.join('; ');
}

export function sessionCookie(token: string, attributes: Attributes): string {
  return httpCookie(SESSION_COOKIE, token, { path: '/', ...attributes });
}

export function endedSessionCookie({ secure }: { secure: boolean }): string {
  return sessionCookie('', { secure, maxAgeSeconds: 0 });
}

export function readSessionCookie(header: string | undefined): string | null {
  return header === undefined ? null : readCookie(header, SESSION_COOKIE);
}

export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
