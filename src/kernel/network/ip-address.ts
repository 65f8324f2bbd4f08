import { isIP, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Normalizes an IP address: strips the port, brackets and zone that proxies add, and converts an
 * IPv4-mapped address to IPv4. Null if the text is not an address.
 */
export function normalizeAddress(text: string): string | null {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.trim().split('%');
  if (isIP(address) === 0) return null;
  if (!isIPv6(address)) return address;
  // The URL parser writes every form of an address in the same way.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Rate-limit key of an address. IPv6 addresses are grouped by /64, because one client controls the
 * whole network; an IPv4-mapped address counts as IPv4.
 */
export function rateLimitKey(address: string): string {
  const plain = normalizeAddress(address);
  if (plain === null || !isIPv6(plain)) return plain ?? address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = parseGroups(head);
  const after = parseGroups(tail ?? '');
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function parseGroups(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
