import { deepStrictEqual } from 'node:assert';
import type { Request } from 'autocannon';
import type { Case } from './cases.ts';
import type { MeasuredServer } from './contestants.ts';
import { type LoadResult, quantile, runLoad } from './load.ts';

/** The compiler works on hot code in the background for about this long. */
const WARM_UP_SECONDS = 2.5;
const ROUND_SECONDS = 1.2;
const ROUNDS = 5;

export interface Measurement {
  readonly name: string;
  readonly about: string;
  readonly connections: number;
  readonly ours_us: number;
  readonly bare_us: number | null;
  readonly ratio: number | null;
  readonly goal: number | null;
  readonly p99_goal_ms: number | null;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** Of the bare server, measured alike: the tail that the machine and the database add. */
  readonly bare_p99_ms: number | null;
  readonly requests_per_s: number;
  readonly failed: number;
}

interface Rivals {
  readonly ours: MeasuredServer;
  readonly bare: MeasuredServer;
}

/** Measures a case on both servers in alternating rounds, so that a busy moment hits both. */
export async function measure<Subject>(
  one: Case<Subject>,
  contest: Rivals & Subject,
): Promise<Measurement> {
  const requests = one.requests(contest);
  const asked = new Map<MeasuredServer, Request[]>([[contest.ours, requests]]);
  if (one.goal !== null) asked.set(contest.bare, one.twin?.(contest) ?? requests);
  await expectSameAnswers(one, contest);
  const loadOn = (rival: MeasuredServer, seconds: number) =>
    runLoad(rival, { connections: one.connections, requests: asked.get(rival) ?? [], seconds });
  const rounds = new Map<MeasuredServer, LoadResult[]>(
    [...asked.keys()].map((rival) => [rival, []]),
  );
  for (const rival of asked.keys()) await loadOn(rival, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [rival, stretches] of rounds) stretches.push(await loadOn(rival, ROUND_SECONDS));
  }
  const ours = rounds.get(contest.ours) ?? [];
  const bare = rounds.get(contest.bare);
  const millis = ours.flatMap((round) => round.millis);
  const ours_us = leastCpu(ours);
  const bare_us = bare ? leastCpu(bare) : null;
  return {
    name: one.name,
    about: one.about,
    connections: one.connections,
    ours_us,
    bare_us,
    ratio: bare_us === null ? null : ours_us / bare_us,
    goal: one.goal,
    p99_goal_ms: one.p99_goal_ms ?? null,
    p50_ms: quantile(millis, 0.5),
    p99_ms: p99Of(one, ours),
    bare_p99_ms: bare ? p99Of(one, bare) : null,
    requests_per_s: millis.length / ours.reduce((sum, { seconds }) => sum + seconds, 0),
    failed: [...ours, ...(bare ?? [])].reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Of a case with a goal for it, the least of the rounds. */
function p99Of({ p99_goal_ms: goal }: Pick<Case, 'p99_goal_ms'>, rounds: readonly LoadResult[]) {
  if (goal === undefined)
    return quantile(
      rounds.flatMap(({ millis }) => millis),
      0.99,
    );
  return Math.min(...rounds.map(({ millis }) => quantile(millis, 0.99)));
}

/** What else the machine does only ever adds, so the least of the rounds is the truest. */
function leastCpu(rounds: readonly LoadResult[]): number {
  return Math.min(...rounds.map(({ cpuMicros }) => cpuMicros));
}

/** A ratio means something only if both servers do the same work. */
export async function expectSameAnswers<Subject>(
  one: Case<Subject>,
  contest: Rivals & Subject,
): Promise<void> {
  if (one.goal === null || one.twin) return;
  for (const request of one.requests(contest)) {
    const ours = await fetchAnswer(contest.ours, request);
    const bare = await fetchAnswer(contest.bare, request);
    deepStrictEqual(bare, ours, `${request.method} ${request.path}: the bare server differs`);
  }
}

async function fetchAnswer(
  { url }: MeasuredServer,
  { path, method = 'GET', headers, body }: Request,
) {
  const answer = await fetch(url + path, {
    method,
    headers: headers as Record<string, string>,
    ...(body === undefined ? {} : { body: String(body) }),
  });
  const text = await answer.text();
  // Of what is created, the moment differs from server to server.
  const comparable =
    method === 'GET' ? text : text.replace(/"(id|\w+_at)":("[^"]*"|\d+)/g, '"$1":0');
  return { status: answer.status, body: JSON.parse(comparable) as unknown };
}
