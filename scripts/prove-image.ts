import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/testing/process/free-port.ts';
import { contextFiles, copy, copyFromContext, projectFiles } from './prove-image/build-context.ts';
import {
  type Instruction,
  parseDockerfile,
  readCommand,
  readVariables,
  type Stage,
} from './prove-image/dockerfile.ts';
import {
  CommandFailed,
  copyRoot,
  innerProcess,
  makeDebian,
  makeFolder,
  runIn,
  spawnIn,
} from './prove-image/root-folder.ts';

/**
 * Proves without a container engine that the image can be built and that `./start` works on a
 * minimal Debian 12: carries out the steps of the Dockerfile in a folder made by debootstrap.
 * Needs root, debootstrap and the network. `npm run prove-image [-- image | start]`.
 */

interface Image {
  readonly root: string;
  environment: Record<string, string>;
  folder: string;
  user: string | null;
  volumes: string[];
  command: string[];
  health: string[];
  stopSignal: string;
}

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const BASE = 'debian:bookworm-slim';
const MAX_PACKAGES = 80;
const MAX_MEGABYTES = 60;

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).error) {
    throw new Error('prove-image needs root and debootstrap (apt-get install debootstrap).');
  }
  const work = mkdtempSync(join(process.env.PROOF_FOLDER ?? tmpdir(), 'daybook-image-'));
  try {
    const base = join(work, 'base');
    await timed('minimal Debian 12', async () => makeDebian(base));
    if (wanted.length === 0 || wanted.includes('image')) await proveImage(work, base);
    if (wanted.length === 0 || wanted.includes('start')) await proveStart(work, base);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function proveImage(work: string, base: string): Promise<void> {
  const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
  const images = new Map<string, Image>();
  let image: Image | undefined;
  for (const [index, stage] of stages.entries()) {
    image = await buildStage(stage, base, join(work, `stage-${index}`), images);
    images.set(stage.name ?? String(index), image);
  }
  if (!image) throw new Error('The Dockerfile has no stage.');
  await timed('the image serves, read-only and as its own user', () => serveImage(image));
  reportSize(image.root);
}

async function buildStage(
  stage: Stage,
  base: string,
  root: string,
  images: ReadonlyMap<string, Image>,
): Promise<Image> {
  if (stage.base !== BASE)
    throw new Error(`prove-image only knows the base ${BASE}, not ${stage.base}.`);
  copyRoot(base, root);
  const image: Image = {
    ...{ root, folder: '/', user: null, volumes: [], command: [], health: [] },
    environment: { PATH: SYSTEM_PATH },
    stopSignal: 'SIGTERM',
  };
  for (const instruction of stage.instructions) await carryOut(instruction, image, images);
  return image;
}

async function carryOut(
  { name, options, text }: Instruction,
  image: Image,
  images: ReadonlyMap<string, Image>,
): Promise<void> {
  const { root, environment } = image;
  const inFolder = (path: string) =>
    join(root, path.startsWith('/') ? path : join(image.folder, path));
  switch (name) {
    case 'RUN':
      return timed(`RUN ${text}`, async () => {
        const user = image.user ?? 'root';
        await runIn(root, ['/bin/sh', '-c', text], {
          folder: image.folder,
          user,
          environment,
          online: true,
        });
      });
    case 'COPY': {
      const paths = text.split(/\s+/);
      const target = paths.pop() ?? '';
      const from = options.from ? images.get(options.from) : null;
      if (from) for (const path of paths) copy(join(from.root, path), inFolder(target));
      else
        copyFromContext(
          contextFiles(),
          paths,
          inFolder(target) + (target.endsWith('/') ? '/' : ''),
        );
      return;
    }
    case 'ENV':
      Object.assign(environment, readVariables(text, environment));
      return;
    case 'WORKDIR':
      image.folder = text;
      return makeFolder(root, text);
    case 'USER':
      image.user = text;
      return;
    case 'VOLUME':
      image.volumes.push(text);
      return;
    case 'HEALTHCHECK':
      image.health = readCommand(text);
      return;
    case 'CMD':
      image.command = readCommand(text);
      return;
    case 'STOPSIGNAL':
      image.stopSignal = text;
      return;
    case 'EXPOSE':
      return;
    default:
      throw new Error(`prove-image does not know the instruction ${name}.`);
  }
}

async function serveImage(image: Image): Promise<void> {
  const port = await freePort();
  const settings = {
    folder: image.folder,
    user: image.user ?? 'root',
    environment: { ...image.environment, HOST: '127.0.0.1', PORT: String(port) },
    readOnlyExcept: image.volumes,
  };
  const server = spawnIn(image.root, image.command, settings);
  await useServer(server, port, image.stopSignal as NodeJS.Signals, async () => {
    await runIn(image.root, image.health, settings);
    const loads = "await import('sharp'); await import('bcrypt');";
    await runIn(image.root, ['node', '--input-type=module', '-e', loads], {
      ...settings,
      folder: join(image.folder, 'build'),
    });
  });
}

/** `./start` as somebody would run it who has just cloned the project. */
async function proveStart(work: string, base: string): Promise<void> {
  const root = join(work, 'start');
  copyRoot(base, root);
  await timed("Debian's own Node and npm", async () => {
    const install = 'apt-get update && apt-get install -y --no-install-recommends nodejs npm';
    await runIn(root, ['/bin/sh', '-c', `${install} && useradd --create-home ana`], {
      online: true,
    });
  });
  for (const home of ['root', 'home/ana']) {
    for (const file of projectFiles()) copy(file, join(root, home, 'daybook', file));
  }
  await runIn(root, ['chown', '-R', 'ana:', '/home/ana/daybook']);

  await timed('without rights, ./start says what to install and downloads nothing', async () => {
    const folder = '/home/ana/daybook';
    const failure = await runIn(root, ['./start'], { folder, user: 'ana', online: true }).then(
      () => null,
      (error: unknown) => error,
    );
    if (
      !(failure instanceof CommandFailed) ||
      !failure.output.includes('apt-get install libatomic1')
    ) {
      throw new Error(`./start was expected to name libatomic1, but: ${failure}`);
    }
    if (existsSync(join(root, folder, 'node_modules')) || existsSync(join(root, folder, 'build'))) {
      throw new Error('./start downloaded something before it named what is missing.');
    }
  });

  for (const round of ['./start installs, builds and serves', './start serves again']) {
    await timed(round, async () => {
      const port = await freePort();
      const environment = { PORT: String(port) };
      const server = spawnIn(root, ['./start'], {
        folder: '/root/daybook',
        online: true,
        environment,
      });
      await useServer(server, port, 'SIGTERM', async () => {
        if (existsSync(join(root, 'root/daybook/node_modules'))) {
          throw new Error('./start left the build tools in node_modules.');
        }
      });
    });
  }
}

async function useServer(
  server: ReturnType<typeof spawnIn>,
  port: number,
  stopSignal: NodeJS.Signals,
  use: () => Promise<void>,
): Promise<void> {
  let output = '';
  server.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  server.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(server, 'close');
  try {
    await untilServing(server, port, () => output);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!page.ok) throw new Error(`The home page answers ${page.status}.`);
    await use();
    process.kill(innerProcess(server), stopSignal);
    const [code] = await ended;
    if (code !== 0)
      throw new Error(`After ${stopSignal} the server ended with ${code}:\n${output}`);
  } finally {
    if (server.exitCode === null) server.kill('SIGKILL');
  }
}

async function untilServing(
  server: ReturnType<typeof spawnIn>,
  port: number,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + 10 * 60_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The server does not answer:\n${output()}`);
}

function reportSize(root: string): void {
  const modules = join(root, 'daybook/build/node_modules');
  const packages = readdirSync(modules)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node-linux-'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)) : [name])).length;
  const megabytes = (path: string, ...options: string[]) =>
    Number(spawnSync('du', ['-sm', ...options, path], { encoding: 'utf8' }).stdout.split('\t')[0]);
  const beside = megabytes(modules, '--exclude=node-linux-*');
  process.stdout.write(
    `  ${packages} packages and ${beside} MB beside Node; build output ${megabytes(join(root, 'daybook/build'), '--exclude=node_modules')} MB; the whole root ${megabytes(root)} MB\n`,
  );
  if (packages > MAX_PACKAGES || beside > MAX_MEGABYTES) {
    throw new Error(
      `The production packages exceed ${MAX_PACKAGES} packages or ${MAX_MEGABYTES} MB.`,
    );
  }
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const started = Date.now();
  await work();
  process.stdout.write(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}\n`);
}

await main();
