import { beforeAll, expect, test, vi } from 'vitest';

const device = new EventTarget();
let module: typeof import('./server-reachable.ts');

beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  module = await import('./server-reachable.ts');
});

test('the outcome of a request tells whether the server can be reached', () => {
  const { serverReachable, watchReachability } = module;
  watchReachability()(false);
  expect(serverReachable.get()).toBe(false);
  watchReachability()(true);
  expect(serverReachable.get()).toBe(true);
});

test('a response that arrives after the device went offline does not make it online', () => {
  const { serverReachable, watchReachability } = module;
  const setReached = watchReachability();
  device.dispatchEvent(new Event('offline'));
  setReached(true);
  expect(serverReachable.get()).toBe(false);
  watchReachability()(true);
  expect(serverReachable.get()).toBe(true);
});

test('a request that failed while the device came back does not make it offline', () => {
  const { serverReachable, watchReachability } = module;
  device.dispatchEvent(new Event('offline'));
  const setReached = watchReachability();
  device.dispatchEvent(new Event('online'));
  setReached(false);
  expect(serverReachable.get()).toBe(true);
});
