import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pictureBombs } from '../../src/testing/files/picture-bombs.ts';
import { startServer } from '../../src/testing/process/start-server.ts';
import type { Drill } from './drill.ts';
import { registerPeople } from './people.ts';

const MOST_GROWTH_MB = 150;
const AT_ONCE = 8;

/** Uploads small files that ask for much memory, alone and eight at once. */
export const bombs: Drill = async ({ short }) => {
  const corpus = await pictureBombs(short);
  const server = await startServer();
  const lines: string[] = [];
  const failures: string[] = [];
  try {
    const people = await registerPeople(server.url, AT_ONCE);
    const pid = server.process.pid as number;
    await pause(1000);
    const idle = treeMb(pid);
    const upload = async (token: string, { type, bytes }: (typeof corpus)[number]) => {
      const answer = await fetch(`${server.url}/api/files?kind=avatar`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: new Uint8Array(bytes),
      });
      return { status: answer.status, body: (await answer.json()) as { error?: string } };
    };
    const measured = async (name: string, work: () => Promise<{ status: number }[]>) => {
      const watch = watchTree(pid);
      const answers = await work();
      const growth = Math.round(watch.stop() - idle);
      const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
      lines.push(`${name}: answered ${statuses}, memory grew by ${growth} MB`);
      if (growth > MOST_GROWTH_MB) {
        failures.push(`${name} grew memory by ${growth} MB, more than ${MOST_GROWTH_MB}.`);
      }
      if (answers.some(({ status }) => ![201, 400, 413, 415].includes(status))) {
        failures.push(`${name} was answered ${statuses}.`);
      }
    };
    const [first = ''] = people;
    for (const one of corpus) {
      await measured(`${one.name} (${one.bytes.length} bytes)`, async () => [
        await upload(first, one),
      ]);
    }
    for (const one of short ? corpus.slice(0, 3) : corpus) {
      await measured(`${one.name}, eight at once`, () =>
        Promise.all(people.map((token) => upload(token, one))),
      );
    }
    const health = await fetch(`${server.url}/api/health`);
    if (!health.ok) failures.push('The server did not live through it.');
  } finally {
    await server.stop();
  }
  return { lines, failures };
};

/** Looks at the memory of a process and its children until it is stopped; answers with the peak. */
function watchTree(pid: number): { stop: () => number } {
  let peak = treeMb(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMb(pid));
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.max(peak, treeMb(pid));
    },
  };
}

/** Shared pages count in proportion, so that a second process of the same program is not counted twice. */
function treeMb(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + proportionalMb(one), 0);
}

function childrenOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim();
  const own = children === '' ? [] : children.split(' ').map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

function proportionalMb(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
