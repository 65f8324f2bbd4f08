import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The files of the project that a container engine would get: not ignored by git or docker. */
export function contextFiles(): string[] {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
  return projectFiles().filter(
    (file) => !ignored.some((entry) => file === entry || file.startsWith(`${entry}/`)),
  );
}

export function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return list.split('\0').filter(Boolean);
}

/** `COPY sources target`: a folder's content, or files into a folder. */
export function copyFromContext(
  files: readonly string[],
  sources: readonly string[],
  target: string,
): void {
  for (const source of sources) {
    const inside = files.filter((file) => file.startsWith(`${source}/`));
    if (inside.length === 0 && !files.includes(source)) {
      throw new Error(
        `COPY ${source}: the file is not in the project, or .dockerignore leaves it out.`,
      );
    }
    for (const file of inside) copy(file, join(target, file.slice(source.length + 1)));
    if (inside.length === 0) {
      const isFolder = sources.length > 1 || target.endsWith('/');
      copy(source, isFolder ? join(target, basename(source)) : target);
    }
  }
}

export function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
