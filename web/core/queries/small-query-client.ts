import type {
  DefaultOptions,
  InvalidateQueryFilters,
  QueryClient as LibraryQueryClient,
  QueryFilters,
  QueryKey,
  QueryOptions,
  RefetchOptions,
} from '@tanstack/react-query';
import { hashKey, noop, notifyManager, QueryCache } from '@tanstack/react-query';
import { focusManager, onlineManager } from './page-state.ts';

/** An infinite query names its kind, as the library's client does. */
type FetchedQuery = QueryOptions & {
  queryKey: QueryKey;
  staleTime?: number;
  _type?: 'infinite';
  _defaulted?: boolean;
};

/**
 * Replaces the query client of TanStack Query in the build (`vite.config.ts`). It has the methods
 * that the web client and the library's observers call, and neither mutations, whose place the
 * outbox takes, nor defaults for single keys. Each behaves as the library's, which
 * `small-query-client.test.ts` compares.
 */
export class QueryClient {
  readonly #cache = new QueryCache();
  readonly #defaults: DefaultOptions['queries'];

  constructor({ defaultOptions }: { defaultOptions?: DefaultOptions } = {}) {
    this.#defaults = defaultOptions?.queries;
  }

  mount() {
    focusManager.subscribe(() => focusManager.isFocused() && this.#cache.onFocus());
    onlineManager.subscribe(() => onlineManager.isOnline() && this.#cache.onOnline());
  }

  getQueryCache() {
    return this.#cache;
  }

  clear() {
    this.#cache.clear();
  }

  getQueryData(queryKey: QueryKey) {
    return this.#cache.get(hashKey(queryKey))?.state.data;
  }

  getQueriesData(filters: QueryFilters) {
    return this.#cache.findAll(filters).map(({ queryKey, state }) => [queryKey, state.data]);
  }

  setQueryData(queryKey: QueryKey, updater: unknown, options?: { updatedAt?: number }) {
    const data = typeof updater === 'function' ? updater(this.getQueryData(queryKey)) : updater;
    if (data === undefined) return undefined;
    return this.#build({ queryKey }).setData(data, { ...options, manual: true });
  }

  removeQueries(filters: QueryFilters) {
    notifyManager.batch(() => {
      for (const query of this.#cache.findAll(filters)) this.#cache.remove(query);
    });
  }

  invalidateQueries(filters: InvalidateQueryFilters = {}, options?: RefetchOptions) {
    return notifyManager.batch(() => {
      for (const query of this.#cache.findAll(filters)) query.invalidate();
      const type = filters.refetchType ?? filters.type ?? 'active';
      return type === 'none'
        ? Promise.resolve()
        : this.refetchQueries({ ...filters, type }, options);
    });
  }

  async refetchQueries(filters: QueryFilters, options?: RefetchOptions) {
    const fetching = notifyManager.batch(() =>
      this.#cache
        .findAll(filters)
        .filter((query) => !(query.isDisabled() || query.isStatic()))
        .map((query) => query.fetch(undefined, { cancelRefetch: true, ...options }).catch(noop)),
    );
    await Promise.all(fetching);
  }

  async prefetchQuery(options: FetchedQuery) {
    const complete = this.defaultQueryOptions(options);
    const query = this.#build(complete);
    if (query.isStaleByTime(complete.staleTime)) await query.fetch(complete).catch(noop);
  }

  prefetchInfiniteQuery(options: FetchedQuery) {
    return this.prefetchQuery({ ...options, _type: 'infinite' });
  }

  /** The library asks for the defaults of a key. */
  getQueryDefaults() {
    return {};
  }

  defaultQueryOptions<T extends FetchedQuery>(options: T) {
    if (options._defaulted) return options;
    const complete = { ...this.#defaults, ...options, _defaulted: true };
    return { throwOnError: false, queryHash: hashKey(options.queryKey), ...complete };
  }

  #build(options: FetchedQuery) {
    return this.#cache.build(
      this as unknown as LibraryQueryClient,
      this.defaultQueryOptions(options),
    );
  }
}
