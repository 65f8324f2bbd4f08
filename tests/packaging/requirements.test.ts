import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A file system as far as scripts/requirements.sh looks at it. */
function systemWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-system-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function run(command: string, environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-euc', `. scripts/requirements.sh; ${command}`],
    { env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

const LINUX = { kernel: 'Linux', machine: 'x86_64' };
const LIBRARIES = {
  'usr/lib/x86_64-linux-gnu/libatomic.so.1': '',
  'usr/lib/x86_64-linux-gnu/libstdc++.so.6': '',
};

describe('before anything is downloaded', () => {
  test.each([
    ['ID=debian', 'apt-get install libatomic1'],
    ['ID=linuxmint\nID_LIKE="ubuntu debian"', 'apt-get install libatomic1'],
    ['ID=fedora', 'dnf install libatomic'],
    ['ID="rocky"\nID_LIKE="rhel centos fedora"', 'dnf install libatomic'],
    ['ID="opensuse-leap"\nID_LIKE="suse opensuse"', 'zypper install libatomic1'],
    ['ID=arch', 'pacman -S gcc-libs'],
  ])('%j without libatomic is told: %s', (release, command) => {
    const system = systemWith({ 'etc/os-release': release, 'usr/lib64/libstdc++.so.6': '' });
    const { status, said } = run('check_platform; check_libraries', { ...LINUX, system });
    expect(status).toBe(1);
    expect(said).toMatch(/^Daybook's Node 26 needs libatomic1, .* start again: /);
    expect(said.endsWith(command)).toBe(true);
  });

  test('a complete system is told nothing', () => {
    const system = systemWith({ 'etc/os-release': 'ID=debian', ...LIBRARIES });
    expect(run('check_platform; check_libraries', { ...LINUX, system })).toEqual({
      status: 0,
      said: '',
    });
  });

  test("Debian's own npm also needs the certificates", () => {
    const files = { 'etc/os-release': 'ID=debian', 'usr/share/nodejs/npm/x': '', ...LIBRARIES };
    const bare = run('check_libraries', { ...LINUX, system: systemWith(files) });
    expect(bare.said).toContain('apt-get install ca-certificates');
    const certificates = { 'etc/ssl/certs/ca-certificates.crt': 'x' };
    const whole = systemWith({ ...files, ...certificates });
    expect(run('check_libraries', { ...LINUX, system: whole }).status).toBe(0);
  });

  test('musl is refused', () => {
    const system = systemWith({ 'etc/os-release': 'ID=alpine', 'lib/ld-musl-x86_64.so.1': '' });
    const { status, said } = run('check_platform', { ...LINUX, system });
    expect(status).toBe(1);
    expect(said).toContain('musl');
  });

  test.each([
    ['Linux', 'armv7l'],
    ['FreeBSD', 'x86_64'],
  ])('%s on %s is refused', (kernel, machine) => {
    const { status, said } = run('check_platform', { kernel, machine, system: systemWith({}) });
    expect(status).toBe(1);
    expect(said).toContain(`${kernel} on ${machine}`);
  });

  test('macOS needs no libraries, and npm comes from Homebrew', () => {
    const mac = { kernel: 'Darwin', machine: 'arm64', system: systemWith({}) };
    expect(run('check_platform; check_libraries', mac)).toEqual({ status: 0, said: '' });
    expect(run('install_command nodejs npm', mac).said).toBe('brew install node');
  });
});

test.each([
  ['12.22.9', '7.5.2', 'too old'],
  ['18.20.4', '9.2.0', 'old'],
  ['18.20.4', '10.8.2', 'old'],
  ['20.18.0', '10.8.2', 'old'],
  ['20.20.2', '10.8.2', 'usual'],
  ['20.20.2', '9.2.0', 'old'],
  ['21.7.3', '10.5.0', 'old'],
  ['22.11.0', '10.9.0', 'old'],
  ['22.12.0', '10.9.0', 'usual'],
  ['26.10.0', '11.19.1', 'usual'],
])('Node %s with npm %s is %s', (node, npm, age) => {
  expect(run(`npm_age ${node} ${npm}`, {}).said).toBe(age);
});
