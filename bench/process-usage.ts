import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts processor time for user space in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100;
const HAS_PROC = existsSync('/proc/self/stat');

/** Seconds of processor time that a process has used so far, all of its threads together. */
export function cpuSeconds(pid: number): number {
  if (!HAS_PROC) return clockSeconds(ps(pid, 'time'));
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name stands in brackets and may hold blanks, so counting starts behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The same in microseconds, where the system counts as finely. */
export function cpuMicroseconds(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  if (!existsSync(file)) return cpuSeconds(pid) * 1_000_000;
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000;
}

/** The memory that a process holds in RAM. */
export function residentMb(pid: number): number {
  if (!HAS_PROC) return Number(ps(pid, 'rss')) / 1024;
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(resident?.[1]) / 1024;
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}

/** `1-02:03:04`, `02:03:04` or `3:04.56`, as the systems write it. */
function clockSeconds(text: string): number {
  const [rest = '', days = '0'] = text.split('-').reverse();
  const seconds = rest.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Number(days) * 86_400 + seconds;
}
