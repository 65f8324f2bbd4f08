import { BlockList, isIPv4 } from 'node:net';

/** Private networks and loopback. */
const PRIVATE = createBlockList(
  '10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16',
  '::1/128 fc00::/7',
);
/** Reserved addresses, including the metadata services of hosting providers at 169.254. */
const RESERVED = createBlockList(
  '0.0.0.0/8 169.254.0.0/16 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
);
/** Global unicast IPv6; tunnels and mapped IPv4 are outside. */
const GLOBAL_IPV6 = createBlockList('', '2000::/3');

export type AddressRange = 'public' | 'private' | 'reserved';

/** The range of an IP address; text that is not an address counts as reserved. */
export function classifyAddress(address: string): AddressRange {
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const isIn = (list: BlockList) => {
    try {
      return list.check(address, family);
    } catch {
      return false;
    }
  };
  if (family === 'ipv6' && address.toLowerCase().startsWith('::ffff:')) return 'reserved';
  if (isIn(PRIVATE)) return 'private';
  if (isIn(RESERVED)) return 'reserved';
  return family === 'ipv4' || isIn(GLOBAL_IPV6) ? 'public' : 'reserved';
}

function createBlockList(ipv4: string, ipv6: string): BlockList {
  const list = new BlockList();
  for (const [networks, family] of [
    [ipv4, 'ipv4'],
    [ipv6, 'ipv6'],
  ] as const) {
    for (const network of networks.split(' ').filter(Boolean)) {
      const [address = '', prefix] = network.split('/');
      list.addSubnet(address, Number(prefix), family);
    }
  }
  return list;
}
