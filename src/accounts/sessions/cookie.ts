export const SESSION_COOKIE = 'daybook_session';

interface Attributes {
  readonly secure: boolean;
  readonly maxAgeSeconds: number;
}

export function sessionCookie(token: string, { secure, maxAgeSeconds }: Attributes): string {
  const parts = [
    `${SESSION_COOKIE}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${Math.floor(maxAgeSeconds)}`,
  ];
  if (secure) parts.push('Secure');
  return parts.join('; ');
}

export function endedSessionCookie({ secure }: { secure: boolean }): string {
  return sessionCookie('', { secure, maxAgeSeconds: 0 });
}

export function readSessionCookie(header: string | undefined): string | null {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === SESSION_COOKIE) return part.slice(at + 1).trim();
  }
  return null;
}
