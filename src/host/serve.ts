import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WrongSealingKey } from '../accounts/instance/sealing-key-check.ts';
import { BadVariable, type Config, readConfig } from '../kernel/config.ts';
import { NewerSchema } from '../kernel/database/migrate.ts';
import { isOutOfReach } from '../kernel/database/storage-errors.ts';
import { buildServer } from './build-server.ts';
import { FolderInUse } from './data-folder-lock.ts';
import { type House, openHouse } from './house.ts';
import { placesOf } from './modules.ts';
import { stopGently } from './stop-gently.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../build/web');
const DRAIN_MS = 10_000;

/** Opens the house and serves it until a signal asks to stop. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  // Everything that asks for local time follows the setting, not the machine.
  process.env.TZ = config.timeZone;
  const house = await openHouse(config);
  const server = await buildServer(house, WEB_FOLDER);
  await server.listen({ port: config.port, host: config.host });
  house.runner.start();
  announce(config, house, server.server.address() as AddressInfo);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    house.services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    stopGently(server)
      .then(() => house.close())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function announce(config: Config, { engine }: House, { port }: AddressInfo): void {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const lines = placesOf(config).map(
    ({ app, base }) => `  ${(app ?? 'home').padEnd(10)} ${origin}${base}/`,
  );
  process.stdout.write(
    `Daybook is serving (${engine}):\n${lines.join('\n')}\n  ${'api'.padEnd(10)} ${origin}${config.basePath}/api/docs\nStop it with Ctrl-C.\n`,
  );
}

/** What the one who starts the service can mend is said in a sentence; the rest with its stack. */
export function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (
    error instanceof BadVariable ||
    error instanceof NewerSchema ||
    error instanceof FolderInUse ||
    error instanceof WrongSealingKey
  ) {
    return error.message;
  }
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return 'PORT is taken by another program: choose another one, for example PORT=8081.';
  if (code === 'EACCES') return 'PORT or DATA_DIR needs rights that this user does not have.';
  if (isOutOfReach(error) || code === 'ENOTFOUND') {
    return 'DATABASE_URL names a PostgreSQL server that cannot be reached.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
