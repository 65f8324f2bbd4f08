import { CASES } from './cases.ts';
import { type Comparison, PASSWORD } from './contestants.ts';
import { quantile, runLoad } from './load.ts';
import { usernameOf } from './seed.ts';

const LOGINS = 20;
const RATE = 200;
const SECONDS = 4;

export interface LoginBurst {
  readonly logins: number;
  readonly all_done_s: number;
  readonly hello_p50_ms: number;
  readonly hello_p99_ms: number;
  readonly failed: number;
}

/** How the smallest request fares while twenty people sign in at once, each a bcrypt of cost 12. */
export async function measureLogins({ ours }: Comparison): Promise<LoginBurst> {
  const hello = CASES.find(({ name }) => name === 'hello');
  if (!hello) throw new Error('The case "hello" is gone.');
  const began = performance.now();
  const burst = Promise.all(Array.from({ length: LOGINS }, (_, n) => logIn(ours.url, n + 1))).then(
    (statuses) => ({ statuses, seconds: (performance.now() - began) / 1000 }),
  );
  const { millis, failed } = await runLoad(ours, {
    connections: 4,
    seconds: SECONDS,
    rate: RATE,
    requests: [{ method: 'GET', path: '/api/health' }],
  });
  const { statuses, seconds } = await burst;
  return {
    logins: LOGINS,
    all_done_s: seconds,
    hello_p50_ms: quantile(millis, 0.5),
    hello_p99_ms: quantile(millis, 0.99),
    failed: failed + statuses.filter((status) => status !== 200).length,
  };
}

async function logIn(url: string, owner: number): Promise<number> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${owner}` },
    body: JSON.stringify({ username: usernameOf(owner), password: PASSWORD }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
