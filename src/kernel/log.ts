import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

export type Log = Logger;

/** Paths whose values are redacted in the log. */
const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'raw'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to: DestinationStream = destination({ dest: 1, sync: false }),
): Log {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS, censor: '[secret]' },
    },
    to,
  );
}
