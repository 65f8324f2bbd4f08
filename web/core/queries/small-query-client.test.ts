import {
  type DefaultOptions,
  QueryClient as LibraryClient,
  notifyManager as libraryManager,
  type QueryFilters,
  QueryObserver,
} from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyManager } from './page-state.ts';
import { QueryClient } from './small-query-client.ts';

const defaultOptions: DefaultOptions = {
  queries: { staleTime: 5000, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: 1 },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const queryKey = fc.constantFrom(
  ['a'],
  ['a', 1],
  ['a', { b: 1, c: 2 }],
  ['a', { c: 2, b: 1 }],
  ['b'],
);
const filters = fc.constantFrom<QueryFilters[]>({}, { queryKey: ['a'] }, { queryKey: ['b'] });
const refetchType = fc.constantFrom('active' as const, 'all' as const, 'none' as const);

type Fetch = () => Promise<number>;
type Act = (client: LibraryClient, queryFn: Fetch, report: (what: unknown) => void) => unknown;

/** What pages do with the client. */
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(queryKey, fc.nat(9)).map(
    ([key, value]): Act =>
      (client) =>
        client.setQueryData(key, value, { updatedAt: 1 }),
  ),
  queryKey.map(
    (key): Act =>
      (client) =>
        client.setQueryData<number>(key, (now) => (now === undefined ? now : now + 10)),
  ),
  queryKey.map(
    (key): Act =>
      (client, queryFn, report) =>
        new QueryObserver(client, { queryKey: key, queryFn }).subscribe(({ data, status }) =>
          report([key, data, status]),
        ),
  ),
  fc.tuple(queryKey, fc.constantFrom(0, 60_000)).map(
    ([key, staleTime]): Act =>
      (client, queryFn, report) =>
        client.prefetchQuery({ queryKey: key, queryFn, staleTime }).then(() => report(key)),
  ),
  fc.tuple(filters, refetchType).map(
    ([filter, type]): Act =>
      (client) =>
        client.invalidateQueries({ ...filter, refetchType: type }),
  ),
  filters.map(
    (filter): Act =>
      (client) =>
        client.invalidateQueries(filter),
  ),
  filters.map(
    (filter): Act =>
      (client) =>
        client.refetchQueries({ ...filter, type: 'active' }),
  ),
  filters.map(
    (filter): Act =>
      (client) =>
        client.removeQueries(filter),
  ),
  fc.constant<Act>(() => vi.advanceTimersByTimeAsync(6000)),
  fc.constant<Act>((client) => client.clear()),
);

/** Runs the acts and describes what pages see of each; every third fetch fails. */
async function follow(client: LibraryClient, acts: readonly Act[]): Promise<unknown[]> {
  vi.setSystemTime(1_000_000);
  const seen: unknown[] = [];
  let fetches = 0;
  const queryFn = async () => {
    fetches += 1;
    if (fetches % 3 === 0) throw new Error(`fetch ${fetches}`);
    return fetches;
  };
  for (const one of acts) {
    void one(client, queryFn, (what) => seen.push(what));
    await vi.advanceTimersByTimeAsync(1);
    const states = client
      .getQueryCache()
      .getAll()
      .map(({ state }) => ({ ...state }));
    seen.push({ fetches, states, data: client.getQueriesData({}), a: client.getQueryData(['a']) });
  }
  client.clear();
  await vi.runOnlyPendingTimersAsync();
  return seen;
}

test('the client does what the client of the library does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 25 }), async (acts) => {
      const ours = new QueryClient({ defaultOptions }) as unknown as LibraryClient;
      const expected = await follow(new LibraryClient({ defaultOptions }), acts);
      expect(await follow(ours, acts)).toEqual(expected);
    }),
  );
});

test('pages of a list are fetched ahead as the library fetches them', async () => {
  const pages = async (client: LibraryClient) => {
    const options = {
      queryKey: ['list'],
      queryFn: async ({ pageParam }: { pageParam: number }) => [pageParam],
      initialPageParam: 7,
    };
    await client.prefetchInfiniteQuery(options);
    return client.getQueryData(['list']);
  };
  const ours = new QueryClient({ defaultOptions }) as unknown as LibraryClient;
  expect(await pages(ours)).toEqual({ pages: [[7]], pageParams: [7] });
  expect(await pages(new LibraryClient({ defaultOptions }))).toEqual(await pages(ours));
});

test('observers are told together, after the batch and in order', async () => {
  const told = async (manager: Pick<typeof libraryManager, 'batch' | 'batchCalls'>) => {
    const calls: string[] = [];
    const tell = manager.batchCalls((what: string) => void calls.push(what));
    tell('first');
    manager.batch(() => {
      tell('second');
      manager.batch(() => tell('third'));
      calls.push('inside');
    });
    expect(() => manager.batch(() => [tell('fourth'), JSON.parse('{')])).toThrow();
    calls.push('after');
    await vi.runAllTimersAsync();
    return calls;
  };
  const expected = ['inside', 'after', 'first', 'second', 'third', 'fourth'];
  expect(await told(libraryManager)).toEqual(expected);
  expect(await told(notifyManager)).toEqual(expected);
});
