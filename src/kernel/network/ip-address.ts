import { isIP, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * An IP address in its plain form: without the port, brackets or zone that proxies write, and a
 * mapped IPv4 address as IPv4. Null for anything that is no address.
 */
export function normalizeAddress(text: string): string | null {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.trim().split('%');
  if (isIP(address) === 0) return null;
  if (!isIPv6(address)) return address;
  // The parser of addresses writes every form of one address alike.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * What limits count an address as. Whoever has one address of version 6 has a whole network of
 * them, so the network counts; a version 4 address written as version 6 is itself.
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
