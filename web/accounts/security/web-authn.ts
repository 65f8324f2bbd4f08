/** Credentials belong to a domain: an address of numbers is none, and plain http is not trusted. */
export function supportsWebAuthn(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** The person said no, or let it be. */
export function nullIfDismissed(error: unknown): null {
  const named = error instanceof DOMException ? error.name : '';
  if (['NotAllowedError', 'AbortError'].includes(named)) return null;
  throw error;
}
