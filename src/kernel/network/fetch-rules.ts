import { lookup } from 'node:dns/promises';
import { classifyAddress } from './address-ranges.ts';

/** The addresses that the server may connect to on behalf of a user. */
export interface FetchRules {
  /** Checked for every address before connecting. */
  readonly allows: (address: string, port: number) => boolean;
  /** Refuses a host if any of its addresses is forbidden, instead of using the allowed ones. */
  readonly requiresAll?: true;
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** The sentence for an address that is not allowed, if it is not that of every instance. */
  readonly refusal?: string;
}

/** The rules of a demo: it connects to nothing and asks for no name. */
const NOTHING_ALLOWED: FetchRules = {
  allows: () => false,
  resolve: async () => [],
  refusal: 'This is a demo; it sends nothing to anybody.',
};

/**
 * Rules for servers that the operator or an admin chose: any port of a public address, and of a private address if the
 * operator allows it.
 */
export function providerFetchRules(config: {
  readonly privateAddresses: boolean;
  readonly demo?: boolean;
}): FetchRules {
  if (config.demo) return NOTHING_ALLOWED;
  const allows = (address: string) => {
    const range = classifyAddress(address);
    return range === 'public' || (config.privateAddresses && range === 'private');
  };
  return { allows, resolve: resolveHost };
}

/** Rules for users: public web servers only, unless the operator allows private addresses. */
export function userFetchRules(config: {
  readonly fetchPrivateAddresses: boolean;
  readonly demo?: boolean;
}): FetchRules {
  if (config.demo) return NOTHING_ALLOWED;
  const allows = (address: string, port: number) => {
    const range = classifyAddress(address);
    if (config.fetchPrivateAddresses) return range !== 'reserved';
    return range === 'public' && (port === 80 || port === 443);
  };
  return { allows, resolve: resolveHost };
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
