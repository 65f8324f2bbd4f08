import { setTimeout as rest } from 'node:timers/promises';
import buildServer from '../../src/testing/process/build-server.ts';
import { startServer } from '../../src/testing/process/start-server.ts';
import { ModelProvider } from '../../src/testing/servers/model-provider/model-provider.ts';
import { signIn } from '../contestants.ts';
import { quantile, runLoad } from '../load.ts';
import { cpuSeconds, residentMb } from '../process-usage.ts';
import { collectGarbage, INSPECTED } from './garbage-collector.ts';
import { addPeople } from './people.ts';

/** A person may ask 30 times a minute and four times at once. */
const PEOPLE = 40;
const TURNS = 1000;
const WARM_TURNS = 100;
const AT_ONCE = 4;
const STREAMS = 50;
const HELLO_SECONDS = 4;
const HELLO_RATE = 200;

export const HELLO_GOAL = 3;
export const TURN_MEMORY_GOAL_MB = 20;

export interface MeasuredAssistant {
  readonly turns: number;
  /** Processor time of a turn with one tool call, and of the request to the server without a model. */
  readonly turn_cpu_ms: number;
  readonly turn_p50_ms: number;
  /** Growth between the turns 100 and 1,000, each after the garbage was collected. */
  readonly memory_growth_mb: number;
  /** Resident memory at the end of the turns, with the garbage that V8 had not collected. */
  readonly memory_peak_mb: number;
  readonly streams: number;
  readonly quiet_hello_p99_ms: number;
  readonly busy_hello_p99_ms: number;
  readonly hello_ratio: number;
  readonly failed: number;
}

/** What the assistant costs the server beside the time of its provider, which answers at once here. */
export async function measureAssistant(): Promise<MeasuredAssistant> {
  buildServer();
  await using opened = new AsyncDisposableStack();
  const provider = await ModelProvider.open();
  opened.defer(() => provider.close());
  const server = await startServer({
    APPS: 'nutrition',
    DATABASE_URL: '',
    TRUST_PROXY: '1',
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'bench',
    AI_BASE_URL: provider.url,
    AI_PRIVATE_ADDRESSES: '1',
    ...INSPECTED,
  });
  opened.defer(() => server.stop());
  const pid = server.process.pid ?? 0;
  const ours = { url: server.url, pid };
  const admin = await signIn(server.url, 'register', 'bench-admin');
  const tokens = [admin, ...(await addPeople(server.url, admin, PEOPLE - 1))];

  provider.behave(({ toolResults }) =>
    toolResults.length === 0
      ? { calls: [{ name: 'get_diary', input: {} }] }
      : { text: 'You have eaten nothing yet today. '.repeat(6) },
  );
  const ask = (n: number) => askOnce(server.url, tokens[n % PEOPLE] ?? admin);
  let failed = (await runTurns(WARM_TURNS, ask)).failed;
  await collectGarbage(server);
  const memory = residentMb(pid);
  const before = cpuSeconds(pid);
  const turns = await runTurns(TURNS - WARM_TURNS, ask);
  const spent = cpuSeconds(pid) - before;
  failed += turns.failed;
  const memory_peak_mb = residentMb(pid);
  await collectGarbage(server);
  const memory_growth_mb = residentMb(pid) - memory;

  const quiet = await measureHello(ours);
  // So slow that every stream outlasts the measurement.
  provider.behave(() => ({ pauseMs: 150, of: { text: 'word '.repeat(200) } }));
  const abort = new AbortController();
  const streams = Array.from({ length: STREAMS }, (_, n) =>
    askOnce(server.url, tokens[n % PEOPLE] ?? admin, abort.signal).catch(() => null),
  );
  await rest(1500);
  const busy = await measureHello(ours);
  abort.abort();
  await Promise.all(streams);
  return {
    turns: TURNS,
    turn_cpu_ms: (spent * 1000) / (TURNS - WARM_TURNS),
    turn_p50_ms: quantile(turns.millis, 0.5),
    memory_growth_mb,
    memory_peak_mb,
    streams: STREAMS,
    quiet_hello_p99_ms: quiet,
    busy_hello_p99_ms: busy,
    hello_ratio: busy / quiet,
    failed,
  };
}

async function measureHello(ours: { url: string; pid: number }): Promise<number> {
  const { millis } = await runLoad(ours, {
    connections: 4,
    seconds: HELLO_SECONDS,
    rate: HELLO_RATE,
    requests: [{ method: 'GET', path: '/api/health' }],
  });
  return quantile(millis, 0.99);
}

async function runTurns(count: number, ask: (n: number) => Promise<boolean>) {
  const millis: number[] = [];
  let failed = 0;
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      const began = performance.now();
      if (!(await ask(n))) failed += 1;
      millis.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { millis, failed };
}

/** Asks and reads the stream to its end; true if the answer is complete. */
async function askOnce(url: string, token: string, signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'What did I eat today?' }] }),
    ...(signal && { signal }),
  });
  return (await answer.text()).includes('event: done');
}
