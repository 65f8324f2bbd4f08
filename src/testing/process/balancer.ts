import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  readonly url: string;
  /** Which process each request went to, in order. */
  readonly sent: string[];
  serve(processes: readonly { readonly url: string }[]): void;
  stop(): Promise<void>;
}

/**
 * A round-robin load balancer. Like real ones, it skips a process that refuses the connection, and one
 * that closes it if the request may be retried; every response is forwarded.
 */
export async function openBalancer(): Promise<Balancer> {
  const sent: string[] = [];
  let targets: readonly string[] = [];
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const { method, headers } = incoming;
    const first = turn++;
    const pass = (passedOver: number) => {
      const target = targets[(first + passedOver) % targets.length] ?? '';
      const onward = request(target + incoming.url, { method, headers, agent: false });
      onward.once('response', (answer) => {
        sent.push(target);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        outgoing.once('close', () => answer.destroy());
      });
      onward.once('error', (error: NodeJS.ErrnoException) => {
        const mayRepeat = error.code === 'ECONNREFUSED' || 'idempotency-key' in headers;
        if (mayRepeat && passedOver + 1 < targets.length) pass(passedOver + 1);
        else outgoing.destroy();
      });
      onward.end(body);
    };
    pass(0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // By its name, as passkeys want it.
    url: `http://localhost:${port}`,
    sent,
    serve: (processes) => {
      targets = processes.map(({ url }) => url);
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
