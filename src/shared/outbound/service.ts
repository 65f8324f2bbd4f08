/** How often a service may be called in any interval of so many seconds, by everybody or by an owner. */
export interface Budget {
  readonly requests: number;
  readonly seconds: number;
  readonly per: 'service' | 'owner';
}

export interface Timeouts {
  /** Resolving the host and connecting, with TLS. */
  readonly connectMs: number;
  /** From the connection to the headers of the response. */
  readonly firstByteMs: number;
  /** Between two chunks of the body. */
  readonly idleMs: number;
  /** The whole request with its response. */
  readonly wholeMs: number;
}

export interface BreakerSettings {
  /** So many failures within the window open the breaker. */
  readonly failures: number;
  readonly windowSeconds: number;
  /** Afterwards a single request is tried. */
  readonly pauseSeconds: number;
}

export interface CacheSettings {
  readonly seconds: number;
  /** The oldest answers above this number are deleted. */
  readonly entries: number;
}

/** A server that the instance calls on its own account or on behalf of an owner. */
export interface OutboundService {
  /** Identifies the service in budgets, the cache and the log. */
  readonly name: string;
  /** Its name in sentences for people. */
  readonly title: string;
  readonly baseUrl: string;
  /** Further origins that a redirect may lead to; they receive no header of the request. */
  readonly redirectOrigins: readonly string[];
  /** Set only by a switch of the operator. */
  readonly allowsPrivateAddresses: boolean;
  /** A demo calls nobody. */
  readonly demo: boolean;
  readonly userAgent: string;
  readonly timeouts: Timeouts;
  /** Largest response, decompressed. */
  readonly maxBytes: number;
  readonly budgets: readonly Budget[];
  readonly breaker: BreakerSettings;
  readonly cache: CacheSettings | null;
}

const DEFAULTS = {
  redirectOrigins: [],
  allowsPrivateAddresses: false,
  demo: false,
  userAgent: 'Daybook (self-hosted)',
  timeouts: { connectMs: 5000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 20_000 },
  maxBytes: 1024 * 1024,
  budgets: [],
  breaker: { failures: 5, windowSeconds: 60, pauseSeconds: 60 },
  cache: null,
} satisfies Partial<OutboundService>;

type ServiceDeclaration = Pick<OutboundService, 'name' | 'title' | 'baseUrl'> &
  Partial<OutboundService>;

/** Declares a service; what is left out has the defaults above. */
export function declareService(declaration: ServiceDeclaration): OutboundService {
  return { ...DEFAULTS, ...declaration };
}
