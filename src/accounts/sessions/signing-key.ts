/** The key that signs session tokens. */
export function importSigningKey(instanceSecret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    'raw',
    Buffer.from(instanceSecret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
}
