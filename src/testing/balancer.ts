import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  /** Which process each request went to, in order. */
  readonly sent: string[];
  serve(processes: readonly { readonly url: string }[]): void;
  stop(): Promise<void>;
}

/**
 * Sends each request to the next process in turn. One that takes no connection is passed over, as
 * balancers do; an answer is passed on whatever it is.
 */
export async function openBalancer(): Promise<Balancer> {
  const sent: string[] = [];
  let targets: readonly string[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const pass = (left: number) => {
      const target = targets[turn++ % targets.length] ?? '';
      const { method, headers } = incoming;
      const onward = request(target + incoming.url, { method, headers, agent: false });
      onward.once('response', (answer) => {
        sent.push(target);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        outgoing.once('close', () => answer.destroy());
      });
      onward.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 1) pass(left - 1);
        else outgoing.destroy();
      });
      onward.once('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)));
    };
    pass(targets.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
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
