import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../../kernel/log.ts';
import { CLOSED_REASONS, type ClosedReason } from './gate.ts';

/** The system limits the path of a socket; on macOS to a few letters less than on Linux. */
const MAX_PATH_BYTES = 103;

const LENT = 'lent';
const BUSY = 'busy';
const KEPT = 'kept';

/**
 * Lends the data folder to a command and resolves when the service has it back.
 *
 * @param borrow called when nothing uses the data; resolves to whether the command keeps it for good
 */
export type LendDatabase = (
  purpose: ClosedReason,
  borrow: () => Promise<{ isKept: boolean }>,
) => Promise<void>;

/**
 * The socket in the data folder through which a command on the same machine borrows the data of a
 * running service. Only the user of the service may open it. The service has the data back when the
 * command closes the connection, or ends.
 */
export class ControlSocket {
  readonly #lend: LendDatabase;
  #server: Server | null = null;
  #isLent = false;

  constructor(lend: LendDatabase) {
    this.#lend = lend;
  }

  /** The caller holds the lock of the folder, so a socket that is there already is a dead one. */
  async open(dataDir: string, log: Log): Promise<void> {
    const path = pathIn(dataDir);
    if (path === null) return;
    rmSync(path, { force: true });
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => undefined);
      this.#serve(socket).catch((error: unknown) => {
        log.error({ err: error }, 'a command could not borrow the data');
        socket.destroy();
      });
    });
    server.listen(path);
    await once(server, 'listening');
    chmodSync(path, 0o600);
    this.#server = server.unref();
  }

  close(): void {
    this.#server?.close();
  }

  async #serve(socket: Socket): Promise<void> {
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
    const asked = await lines.next();
    const purpose = CLOSED_REASONS.find((known) => known === asked.value);
    if (!purpose || this.#isLent) {
      socket.end(`${BUSY}\n`);
      return;
    }
    this.#isLent = true;
    try {
      await this.#lend(purpose, async () => {
        socket.write(`${LENT}\n`);
        const { value } = await lines.next();
        return { isKept: value === KEPT };
      });
    } finally {
      this.#isLent = false;
    }
    socket.end();
  }
}

/** Data that a running service has lent. */
export interface BorrowedData {
  /** The service gets nothing back; it refuses all requests until it is stopped. */
  keep(): void;
  /** Gives the data back and waits until the service serves it. */
  giveBack(): Promise<void>;
}

/** Borrows the data of the service that runs on the folder; null if none can be reached. */
export async function borrowData(
  dataDir: string,
  purpose: ClosedReason,
): Promise<BorrowedData | 'busy' | null> {
  const path = pathIn(dataDir);
  if (path === null) return null;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.on('error', () => undefined);
  socket.write(`${purpose}\n`);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const { value } = await lines.next();
  if (value !== LENT) {
    socket.destroy();
    return value === BUSY ? 'busy' : null;
  }
  return {
    keep: () => {
      socket.end(`${KEPT}\n`, () => socket.destroy());
    },
    giveBack: async () => {
      socket.end();
      await lines.next();
    },
  };
}

function pathIn(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock');
  return Buffer.byteLength(path) > MAX_PATH_BYTES ? null : path;
}
