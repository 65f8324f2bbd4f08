import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

export type Log = Logger;

/** Paths whose values are redacted in the log. */
const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'raw'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

/**
 * The log collects lines and writes them together, because each write costs more than making a line.
 * So a line may come 100 ms late. A process that stops in order writes all of them first.
 */
const BUFFER_BYTES = 4096;
const FLUSH_INTERVAL_MS = 100;

function writeToStandardOutput(): DestinationStream {
  return destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
}

/** The time as ISO 8601; all but the milliseconds is formatted once per second. */
function createTimestamp(): () => string {
  let second = Number.NaN;
  let head = '';
  return () => {
    const now = Date.now();
    const millis = now % 1000;
    if (now - millis !== second) {
      second = now - millis;
      head = `,"time":"${new Date(second).toISOString().slice(0, -4)}`;
    }
    return `${head}${String(millis).padStart(3, '0')}Z"`;
  };
}

export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to: DestinationStream = writeToStandardOutput(),
): Log {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS, censor: '[secret]' },
    },
    to,
  );
}
