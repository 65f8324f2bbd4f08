/** `postgres://user@a:1,b:2/name` of addresses with the same user and database. */
export function joinHosts(first: string, ...others: readonly string[]): string {
  const hosts = others.map((address) => new URL(address).host);
  return first.replace(/@([^/]+)\//, (_, host) => `@${[host, ...hosts].join(',')}/`);
}

/** The same database, named after a host that is down. */
export function afterDeadHost(address: string): string {
  return joinHosts(address.replace(/@[^/]+\//, '@127.0.0.1:1/'), address);
}
