import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Config } from '../kernel/config/config.ts';
import type { Application } from './application.ts';
import { DEMO_SIGN_IN } from './demo/accounts.ts';
import { enterDemoFolder } from './demo/demo-folder.ts';
import { readInstanceConfig, VARIABLE_NAMES } from './instance-config.ts';
import { stopGracefully } from './lifecycle/graceful-stop.ts';
import { releaseStartMemory } from './lifecycle/release-start-memory.ts';
import { Service } from './lifecycle/service.ts';
import { explainFailure, toListenFailure, toStorageFailure } from './lifecycle/start-failure.ts';
import { listAppBases } from './modules.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../build/web');
const DRAIN_MS = 10_000;

/** Opens the application and serves it until SIGINT or SIGTERM. */
export async function serve(): Promise<void> {
  if (readInstanceConfig(process.env).demo) enterDemoFolder(process.env, VARIABLE_NAMES);
  const config = readInstanceConfig(process.env);
  // Local time follows the setting, not the machine.
  process.env.TZ = config.timeZone;
  const service = await Service.open(config, { webFolder: WEB_FOLDER }).catch((error) => {
    throw toStorageFailure(error, config);
  });
  if (config.demo) await fillDemoBriskly(service.application);
  const { server } = service;
  await server.listen({ port: config.port, host: config.host }).catch((error) => {
    throw toListenFailure(error, config);
  });
  await service.start();
  releaseStartMemory();

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    service.application.readiness.stop();
    service.application.services.log.info({ signal }, 'stopping');
    service.application.services.log.flush();
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    stopGracefully(service.server)
      .then(() => service.close())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Announced last: a program that reads it may stop the process at once.
  announce(config, service.application, server.server.address() as AddressInfo);
}

function announce(config: Config, { engine }: Application, { port }: AddressInfo): void {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const lines = listAppBases(config).map(
    ({ app, base }) => `  ${(app ?? 'home').padEnd(10)} ${origin}${base}/`,
  );
  process.stdout.write(
    `Daybook is serving (${engine}):\n${lines.join('\n')}\n  ${'api'.padEnd(10)} ${origin}${config.basePath}/api/docs\n${config.demo ? describeDemo() : ''}Stop it with Ctrl-C.\n`,
  );
}

function describeDemo(): string {
  const names = DEMO_SIGN_IN.people.map(({ username }) => username).join(', ');
  return `This is a demo; it is thrown away when it ends, and sends nothing to anybody.\nSign in as ${names} with the password ${DEMO_SIGN_IN.password}\n`;
}

/** The compilers, which are off until the server listens, make the year three times as quick. */
async function fillDemoBriskly(application: Application): Promise<void> {
  process.stdout.write('Making up a year of a family ...\n');
  setFlagsFromString('--opt');
  setFlagsFromString('--maglev');
  const { fillDemo } = await import('./demo/fill-demo.ts');
  await fillDemo(application);
}

/** Ends the process with the reason; a cause that the operator can fix is one sentence. */
export function fail(error: unknown): never {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
