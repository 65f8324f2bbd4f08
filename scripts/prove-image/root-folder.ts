import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const HOST_CERTIFICATES = '/etc/host-certificates.crt';

export interface Run {
  readonly folder?: string;
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Also the settings that reach registries from this machine; not for the server itself. */
  readonly online?: boolean;
  /** Mounts the root read-only, with these folders writable and a /tmp in memory. */
  readonly readOnlyExcept?: readonly string[];
}

/** Makes a minimal Debian 12 in a folder; DEBIAN_FOLDER may name one that debootstrap made before. */
export function makeDebian(folder: string): void {
  const { DEBIAN_FOLDER: made, DEBIAN_MIRROR: mirror } = process.env;
  if (made) copyRoot(made, folder);
  else {
    execFileSync(
      'debootstrap',
      ['--variant=minbase', 'bookworm', folder, ...(mirror ? [mirror] : [])],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) {
    writeFileSync(join(folder, file), readFileSync(file));
  }
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/99host'), hostAptSettings());
  if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, join(folder, HOST_CERTIFICATES));
}

/** Proxies and the like, without which this machine may not reach a mirror. */
function hostAptSettings(): string {
  const dump = spawnSync('apt-config', ['dump'], { encoding: 'utf8' }).stdout ?? '';
  return dump
    .split('\n')
    .filter((line) => /^Acquire::(https?::Proxy|Check-Valid-Until)/i.test(line))
    .join('\n');
}

export function copyRoot(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

/** Runs a command in the folder as the root of the file system; throws when it fails. */
export async function runIn(
  root: string,
  command: readonly string[],
  run: Run = {},
): Promise<string> {
  const child = spawnIn(root, command, run);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new CommandFailed(command, code, output);
  return output;
}

export class CommandFailed extends Error {
  readonly output: string;

  constructor(command: readonly string[], code: number | null, output: string) {
    super(`${command.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
    this.output = output;
  }
}

/** Starts it in mount and process namespaces of its own, so that nothing of it outlives it. */
export function spawnIn(root: string, command: readonly string[], run: Run = {}): ChildProcess {
  const { folder = '/', user, environment = {}, online = false, readOnlyExcept } = run;
  const userSpec = user ? [`--userspec=${userIds(root, user)}`] : [];
  const mounts = [
    'mount --bind "$root" "$root"',
    'mount --bind /dev "$root/dev"',
    'mount -t proc proc "$root/proc"',
  ];
  if (readOnlyExcept) {
    mounts.push(
      ...readOnlyExcept.map((path) => `mount --bind "$root${path}" "$root${path}"`),
      'mount -t tmpfs tmpfs "$root/tmp"',
      'mount -o remount,bind,ro "$root"',
    );
  }
  return spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child'],
      ...['sh', '-euc', `root=$1; shift; ${mounts.join('; ')}; exec "$@"`, 'sh', root],
      ...[
        'env',
        '-i',
        ...assignments({
          PATH: SYSTEM_PATH,
          HOME: '/root',
          ...(online ? hostNetwork() : {}),
          ...environment,
        }),
      ],
      ...['chroot', ...userSpec, root],
      ...['/bin/sh', '-c', 'cd "$0" && exec "$@"', folder, ...command],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: process.env },
  );
}

function assignments(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment).map(([name, value]) => `${name}=${value}`);
}

function hostNetwork(): Record<string, string> {
  const names = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
  const registry = spawnSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
  }).stdout.trim();
  return {
    ...Object.fromEntries(
      names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    ...(registry ? { npm_config_registry: registry } : {}),
    ...(existsSync(CERTIFICATES)
      ? { NODE_EXTRA_CA_CERTS: HOST_CERTIFICATES, npm_config_cafile: HOST_CERTIFICATES }
      : {}),
    DEBIAN_FRONTEND: 'noninteractive',
  };
}

function userIds(root: string, name: string): string {
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) throw new Error(`There is no user ${name} in ${root}.`);
  const [, , user, group] = line.split(':');
  return `${user}:${group}`;
}

/** The first process of the namespaces, which `kill` reaches only from outside. */
export function innerProcess(child: ChildProcess): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

export function makeFolder(root: string, path: string): void {
  mkdirSync(join(root, path), { recursive: true });
}
