import { once } from 'node:events';
import type { RunningServer } from '../../src/testing/process/start-server.ts';

/** Environment of a server whose garbage can be collected from outside. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/**
 * Collects the garbage of a server that was started with `INSPECTED`. V8 lets garbage grow to a
 * multiple of the living heap before it collects all of it, so only what is left afterwards tells
 * a leak from slack.
 */
export async function collectGarbage(server: RunningServer): Promise<void> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(server.output())?.[0];
  if (address === undefined) throw new Error('The server was started without its inspector.');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  // The second run frees what the finalizers of the first have released.
  for (const id of [1, 2]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(socket, 'message');
  }
  socket.close();
}
