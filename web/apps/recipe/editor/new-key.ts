/** Identifies a row within its recipe; steps refer to ingredients by it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
