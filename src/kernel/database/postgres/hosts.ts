const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;
const DEFAULT_PORT = 5432;

/**
 * The addresses of the single servers, in the order in which `postgres://user@a:5432,b:5433/name`
 * names them. The user, the database and the options are the same for all.
 */
export function splitHosts(url: string): string[] {
  const [, scheme = '', user = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
}

/** Whether an address names PostgreSQL; of several hosts, each needs a name and a sound port. */
export function isPostgresAddress(url: string): boolean {
  if (!/^postgres(ql)?:\/\/.+/.test(url)) return false;
  const addresses = splitHosts(url);
  return addresses.length === 1 || addresses.every((one) => URL.parse(one)?.hostname);
}

/** Host and port of each server, without the user and the password. */
export function describeHosts(url: string): string[] {
  return splitHosts(url).map((address) => {
    const parsed = URL.parse(address);
    return `${parsed?.hostname || 'localhost'}:${parsed?.port || DEFAULT_PORT}`;
  });
}
