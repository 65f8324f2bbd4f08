import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Config, readConfig } from '../kernel/config.ts';
import { buildServer } from './build-server.ts';
import { type House, openHouse } from './house.ts';
import { placesOf } from './modules.ts';
import { explainFailure, listenFailure, storageFailure } from './start-failure.ts';
import { stopGently } from './stop-gently.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../build/web');
const DRAIN_MS = 10_000;

/** Opens the house and serves it until a signal asks to stop. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  // Everything that asks for local time follows the setting, not the machine.
  process.env.TZ = config.timeZone;
  const house = await openHouse(config).catch((error) => {
    throw storageFailure(error, config);
  });
  const server = await buildServer(house, WEB_FOLDER);
  await server.listen({ port: config.port, host: config.host }).catch((error) => {
    throw listenFailure(error, config);
  });
  house.runner.start();

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    house.readiness.stop();
    house.services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    stopGently(server)
      .then(() => house.close())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Last: whoever reads it may stop the process at once.
  announce(config, house, server.server.address() as AddressInfo);
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

/** Ends the process; a cause that the operator can mend is told in a sentence. */
export function fail(error: unknown): never {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
