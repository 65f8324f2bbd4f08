import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServer } from '../../testing/process/start-server.ts';

const HAS_PROC = existsSync('/proc/self/status');
/** About half of what a start leaves behind. */
const LEAST_MB = 4;

function residentMb(pid = 0): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

test.runIf(HAS_PROC)('a server that nobody asks gives the memory of its start back', async () => {
  const server = await startServer();
  try {
    const { pid } = server.process;
    let most = 0;
    const released = () => {
      const resident = residentMb(pid);
      most = Math.max(most, resident);
      return most - resident;
    };
    await expect.poll(released, { timeout: 60_000 }).toBeGreaterThan(LEAST_MB);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});
