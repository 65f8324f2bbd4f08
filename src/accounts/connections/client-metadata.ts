import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_NAME_LENGTH = 80;

/** Only the client can read the response there: an HTTPS site, or HTTP on the same machine. */
function isAllowedRedirectUri(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || address.includes('#')) return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:'
    ? !LOOPBACK.has(url.hostname)
    : url.protocol === 'http:' && LOOPBACK.has(url.hostname);
}

/** Metadata that a client provides; it is displayed but not trusted. */
export const clientMetadata = z.object({
  redirect_uris: z
    .array(
      z
        .string()
        .max(500)
        .refine(isAllowedRedirectUri, 'must be an https:// address, or http:// on this machine'),
    )
    .min(1)
    .max(10),
  client_name: z.string().max(400).optional(),
});

export type ClientMetadata = z.output<typeof clientMetadata>;

/** The display name of a client, without invisible and bidirectional control characters. */
export function displayName({ client_name = '', redirect_uris }: ClientMetadata): string {
  const plain = client_name.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim();
  return [...plain].slice(0, MAX_NAME_LENGTH).join('').trim() || hostOf(redirect_uris[0] ?? '');
}

/** The host of a redirect URI, for display. */
export function hostOf(redirectUri: string): string {
  return URL.parse(redirectUri)?.host ?? '';
}

/** Native clients listen on any free port of the loopback address. */
export function isNative(redirectUris: readonly string[]): boolean {
  return redirectUris.some((uri) => LOOPBACK.has(URL.parse(uri)?.hostname ?? ''));
}
