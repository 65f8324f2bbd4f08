/** WebAuthn needs a domain name and a secure context. */
export function supportsWebAuthn(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Maps a dismissed prompt to null and rethrows other errors. */
export function nullIfDismissed(error: unknown): null {
  const named = error instanceof DOMException ? error.name : '';
  if (['NotAllowedError', 'AbortError'].includes(named)) return null;
  throw error;
}
