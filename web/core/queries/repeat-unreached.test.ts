import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { repeatUnreachedQueries } from './repeat-unreached.ts';

let client: QueryClient;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false } },
  });
  repeatUnreachedQueries(client);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Shows a query whose server answers by `ask`. */
function show(ask: () => Promise<string>): () => string | undefined {
  const observer = new QueryObserver(client, { queryKey: ['soup'], queryFn: ask });
  stop = observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

test('a query that did not reach the server is repeated until it does', async () => {
  let asked = 0;
  const shown = show(async () => {
    asked += 1;
    if (asked < 4) throw new NetworkError();
    return 'soup';
  });
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect([asked, shown()]).toEqual([3, undefined]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([asked, shown()]).toEqual([4, 'soup']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(4);
});

test('the pauses grow to half a minute', async () => {
  let asked = 0;
  show(async () => {
    asked += 1;
    throw new NetworkError();
  });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked).toBeGreaterThan(110);
  expect(asked).toBeLessThan(130);
});

test('nothing is repeated while the device is offline, when the page is left, or after a refusal', async () => {
  let asked = 0;
  vi.stubGlobal('navigator', { onLine: false });
  const ask = async () => {
    asked += 1;
    throw new NetworkError();
  };
  show(ask);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(1);

  vi.stubGlobal('navigator', { onLine: true });
  stop();
  show(ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(2);

  client.clear();
  show(async () => {
    asked += 1;
    throw new ApiError(403, {});
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
});
