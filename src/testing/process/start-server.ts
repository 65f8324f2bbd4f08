import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { VARIABLE_NAMES } from '../../host/instance-config.ts';
import { giveCatalogue } from './shipped-catalogue.ts';
import { watch } from './watchdog.ts';

const PROJECT = join(import.meta.dirname, '../../..');
/** The joined server, run as `./start` runs it; `build-server.ts` brings it up to date. */
export const SERVE_COMMAND = ['scripts/serve.sh', 'build/server/main.js'].map((name) =>
  join(PROJECT, name),
);

export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything that it has written to standard output and error. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the service as a user would, as a process of its own, and waits until it serves. */
export async function startServer(
  environment: Record<string, string> = {},
  /** Another user of the system; only root may choose one. */
  user?: { uid: number; gid: number },
): Promise<RunningServer> {
  const folder = environment.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'daybook-'));
  if (folder) await giveCatalogue(folder);
  const child = spawn('sh', SERVE_COMMAND, {
    env: {
      ...withoutSettings(),
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOST: '127.0.0.1',
      PORT: '0',
      // The pages are tested, not the recogniser, which would take a core from the browser.
      IMAGE_TEXT: 'off',
      ...(folder ? { DATA_DIR: folder } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  if (child.pid) child.on('exit', watch('process', child.pid));
  let output = '';
  let isServing = false;
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (isServing) return;
      const served = /^ {2}\w+ +(http:\/\/[^/\s]+)/m.exec(output);
      if (!served?.[1] || !output.includes('Ctrl-C')) return;
      isServing = true;
      resolve(served[1]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** This process's environment less everything that configures a Daybook. */
function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !VARIABLE_NAMES.has(name)),
  );
}
