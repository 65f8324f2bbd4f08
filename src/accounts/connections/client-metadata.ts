import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_NAME_LENGTH = 80;

/** Somewhere that only the client itself can read: its own site, or this very machine. */
function isAllowedRedirectUri(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || address.includes('#')) return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:'
    ? !LOOPBACK.has(url.hostname)
    : url.protocol === 'http:' && LOOPBACK.has(url.hostname);
}

/** What a client may say of itself; it is shown to people and believed in nothing. */
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

/** A name fit to be shown: without what cannot be seen or turns the text around. */
export function displayName({ client_name = '', redirect_uris }: ClientMetadata): string {
  const plain = client_name.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim();
  return [...plain].slice(0, MAX_NAME_LENGTH).join('').trim() || hostOf(redirect_uris[0] ?? '');
}

/** Where a client is sent back to, as people recognise it. */
export function hostOf(redirectUri: string): string {
  return URL.parse(redirectUri)?.host ?? '';
}

/** A program on someone's own machine listens at whatever port is free. */
export function isNative(redirectUris: readonly string[]): boolean {
  return redirectUris.some((uri) => LOOPBACK.has(URL.parse(uri)?.hostname ?? ''));
}
