import autocannon from 'autocannon';
import type { MeasuredServer } from './contestants.ts';
import { cpuSeconds } from './process-usage.ts';

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly requests: autocannon.Request[];
  /** Requests a second in all; as fast as it goes when unset. */
  readonly rate?: number;
}

/** What one stretch of load showed. */
export interface LoadResult {
  readonly answered: number;
  /** Answers that were not 2xx, broken connections and timeouts. */
  readonly failed: number;
  /** Processor time of the server, not of this process, which makes the load. */
  readonly cpuMicros: number;
  readonly millis: number[];
  readonly seconds: number;
}

export async function runLoad(
  contestant: MeasuredServer,
  { connections, seconds, requests, rate }: Load,
): Promise<LoadResult> {
  const millis: number[] = [];
  const before = await spentBy(contestant);
  const began = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const cannon = autocannon(
      {
        url: contestant.url,
        connections,
        duration: seconds,
        requests,
        // The end of the duration is only looked for when a sample is taken.
        sampleInt: 100,
        ...(rate === undefined ? {} : { overallRate: rate }),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    cannon.on('response', (_client, _status, _bytes, took) => void millis.push(took));
  });
  const spent = (await spentBy(contestant)) - before;
  const answered = millis.length;
  return {
    answered,
    failed: result.non2xx + result.errors + result.timeouts,
    cpuMicros: (spent * 1e6) / answered,
    millis,
    seconds: (performance.now() - began) / 1000,
  };
}

async function spentBy({ pid, cpuSeconds: counted }: MeasuredServer): Promise<number> {
  return counted ? counted() : cpuSeconds(pid);
}

/** The value below which this part of the numbers lies. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
