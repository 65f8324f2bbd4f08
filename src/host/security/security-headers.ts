import { createHash } from 'node:crypto';

/** API responses are data: they must not be executed, framed or cached. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The headers of a page: only our own files and the inline code with these hashes may run. */
export function pageHeaders(
  inline: { scripts?: readonly string[]; styles?: readonly string[] } = {},
) {
  const policy = [
    "default-src 'self'",
    `script-src ${sources(inline.scripts)}`,
    `style-src ${sources(inline.styles)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

function sources(inline: readonly string[] = []): string {
  const hashes = inline.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return ["'self'", ...hashes].join(' ');
}
