import type { Request } from 'autocannon';
import { DEMO_PASSWORD } from '../../src/host/demo/accounts.ts';
import buildServer from '../../src/testing/process/build-server.ts';
import { ProcessClient } from '../../src/testing/process/process-pair.ts';
import { startServer } from '../../src/testing/process/start-server.ts';
import { pidOf } from '../contestants.ts';
import { quantile, runLoad } from '../load.ts';
import type { Storage } from '../open-storage.ts';
import { withDatabase } from '../with-database.ts';

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 2;
const SECONDS = 4;

export interface MeasuredRequest {
  readonly about: string;
  /** Of the server and, on PostgreSQL, of its connections. */
  readonly cpu_us: number;
  readonly p50_ms: number;
  readonly failed: number;
}

/** The requests of which a day with the apps consists, on the data of the demo. */
function requestsOf(today: string): Record<string, Request> {
  const write = (method: 'POST' | 'PUT', path: string, body: object): Request => ({
    ...{ method, path, body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  });
  const water = { date: today, amount_ml: 250 };
  const bread = { uuid: 'bench', name: 'Bread', slot: 0, nutrition: { calories: 240 } };
  return {
    'the food diary of a day': { method: 'GET', path: `/nutrition/api/days/${today}` },
    'the workouts of a day': { method: 'GET', path: `/workout/api/workout/${today}/sessions` },
    'the first recipes': { method: 'GET', path: '/recipe/api/recipes' },
    'the shopping list': { method: 'GET', path: '/recipe/api/shopping' },
    'the wall of notes': { method: 'GET', path: '/notes/api/notes' },
    'a glass of water': write('POST', '/nutrition/api/water', water),
    'a food of the diary': write('PUT', `/nutrition/api/diary/${today}/items`, { items: [bread] }),
  };
}

export async function measureRequests(
  storage: Storage,
  opened: AsyncDisposableStack,
): Promise<MeasuredRequest[]> {
  buildServer();
  const limits = { API_RATE_LIMIT_PER_MIN: '1000000', LOG_LEVEL: 'warn', TZ: 'Europe/Berlin' };
  const server = await startServer({ ...storage, ...limits });
  opened.defer(() => server.stop());
  const account = { username: 'anna', password: DEMO_PASSWORD };
  const { body } = await new ProcessClient(server.url).call('POST /api/auth/login', account);
  const alone = { url: server.url, pid: pidOf(server.process) };
  const { DATABASE_URL } = storage;
  const contestant = DATABASE_URL ? await withDatabase(alone, DATABASE_URL, opened) : alone;

  const measured: MeasuredRequest[] = [];
  const today = new Date().toLocaleDateString('sv', { timeZone: limits.TZ });
  for (const [about, request] of Object.entries(requestsOf(today))) {
    const headers = { ...request.headers, authorization: `Bearer ${body.token}` };
    const load = { connections: CONNECTIONS, requests: [{ ...request, headers }] };
    await runLoad(contestant, { ...load, seconds: WARM_UP_SECONDS });
    const { cpuMicros, millis, failed } = await runLoad(contestant, { ...load, seconds: SECONDS });
    measured.push({ about, cpu_us: cpuMicros, p50_ms: quantile(millis, 0.5), failed });
  }
  return measured;
}
