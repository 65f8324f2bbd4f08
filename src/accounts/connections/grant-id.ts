/** The grant id of a connection in the authorization server; it is not a secret. */
export function grantIdOf(connectionId: number): string {
  return `connection-${connectionId}`;
}

export function connectionIdOf(grantId: string): number | null {
  const [, id] = /^connection-(\d{1,15})$/.exec(grantId) ?? [];
  return id === undefined ? null : Number(id);
}
