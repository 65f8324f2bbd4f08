import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { assertMayWait } from '../database/transact.ts';
import { Invalid, RetryLater, TooMany } from '../errors.ts';

/** Private memory limit of the decoding process in kB; an idle one uses 28 MB. */
const MEMORY_CAP_KB = 144 * 1024;
const TIME_LIMIT_MS = 30_000;
const IDLE_MS = 15_000;
const MAX_PER_ACCOUNT = 12;
const MAX_QUEUED = 48;
const MAX_QUEUED_BYTES = 96 * 1024 * 1024;
const RETRY_SECONDS = 5;

/** The values of `work` are names of functions in `picture-process.js`. */
type PictureRequest =
  | { readonly work: 'reencode'; readonly longestSide: number }
  | {
      readonly work: 'drawCard';
      readonly width: number;
      readonly height: number;
      readonly pictureWidth: number;
    };

interface PictureReplyHeader {
  readonly width?: number;
  readonly height?: number;
  /** A sentence for the sender of the picture. */
  readonly refusal?: string;
  readonly error?: string;
  readonly bytes: number;
}

export interface PictureReply {
  readonly header: PictureReplyHeader;
  readonly data: Buffer;
}

interface QueuedPicture {
  readonly owner: number | null;
  readonly frames: readonly Buffer[];
  readonly bytes: number;
  readonly done: PromiseWithResolvers<PictureReply>;
}

interface PictureProcess {
  readonly child: ChildProcess;
  readonly stdin: Writable;
  readonly stdout: Readable;
}

const queue: QueuedPicture[] = [];
let current: QueuedPicture | undefined;
let running: PictureProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Processes pictures one at a time in a child process with a memory cap. The process is started on
 * demand, ends when idle, and is killed when a picture takes too much time or memory.
 *
 * `owner` is the account whose request waits for it; null for imports and jobs, which are not limited.
 */
export function processPicture(
  request: PictureRequest,
  bodies: readonly Buffer[],
  owner: number | null,
): Promise<PictureReply> {
  assertMayWait('A picture');
  const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
  if (owner !== null) refuseTooMany(owner, bytes);
  const done = Promise.withResolvers<PictureReply>();
  queue.push({ owner, frames: [encodeHeader(request, bodies), ...bodies], bytes, done });
  runNext();
  return done.promise;
}

function refuseTooMany(owner: number, bytes: number): void {
  const waiting = current ? [current, ...queue] : queue;
  if (waiting.filter((task) => task.owner === owner).length >= MAX_PER_ACCOUNT) {
    throw new TooMany(
      `At most ${MAX_PER_ACCOUNT} pictures of yours are read at the same time. Try again in a moment.`,
      RETRY_SECONDS,
      'too_many_pictures',
    );
  }
  const waitingBytes = waiting.reduce((sum, task) => sum + task.bytes, 0);
  if (waiting.length >= MAX_QUEUED || waitingBytes + bytes > MAX_QUEUED_BYTES) {
    throw new RetryLater(
      'unavailable',
      'pictures_busy',
      'The server is busy with other pictures. Try again in a moment.',
      RETRY_SECONDS,
    );
  }
}

function encodeHeader(request: PictureRequest, bodies: readonly Buffer[]): Buffer {
  const lengths = bodies.map(({ length }) => length);
  const text = Buffer.from(JSON.stringify({ ...request, bodies: lengths }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

function runNext(): void {
  if (current) return;
  const task = queue.shift();
  clearTimeout(idle);
  if (!task) {
    idle = setTimeout(stopProcess, IDLE_MS).unref();
    return;
  }
  current = task;
  void runTask(task)
    .then(task.done.resolve, task.done.reject)
    .finally(() => {
      current = undefined;
      runNext();
    });
}

async function runTask(task: QueuedPicture): Promise<PictureReply> {
  running ??= startProcess();
  const { child, stdin, stdout } = running;
  const timer = setTimeout(stopProcess, TIME_LIMIT_MS);
  try {
    return await new Promise<PictureReply>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const onData = (chunk: Buffer) => {
        chunks.push(chunk);
        const reply = parseReply(chunks);
        if (reply) finish(() => resolve(reply));
      };
      const onEnd = () => finish(() => reject(unreadablePicture()));
      const finish = (settle: () => void) => {
        stdout.off('data', onData);
        child.off('close', onEnd);
        child.off('error', onEnd);
        settle();
      };
      stdout.on('data', onData);
      child.once('close', onEnd);
      child.once('error', onEnd);
      for (const frame of task.frames) stdin.write(frame);
    });
  } catch (error) {
    stopProcess();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function parseReply(chunks: Buffer[]): PictureReply | null {
  const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  chunks.splice(0, chunks.length, all);
  if (all.length < 4) return null;
  const startProcess = 4 + all.readUInt32BE();
  if (all.length < startProcess) return null;
  const header = JSON.parse(all.subarray(4, startProcess).toString()) as PictureReplyHeader;
  if (all.length < startProcess + header.bytes) return null;
  return { header, data: all.subarray(startProcess) };
}

/** The process was killed for its memory or time, or the decoder crashed. */
function unreadablePicture(): Invalid {
  return new Invalid(
    'This picture is damaged or too large to read.',
    undefined,
    'unreadable_image',
  );
}

/** The shell sets the memory cap; systems without one continue without. */
const CAPPED_COMMAND = `ulimit -c 0; ulimit -d ${MEMORY_CAP_KB} 2>/dev/null; ulimit -s 1024 2>/dev/null; exec "$@"`;

function startProcess(): PictureProcess {
  const options = ['--jitless', '--single-threaded', '--max-semi-space-size=1', '--no-warnings'];
  const script = join(import.meta.dirname, 'picture-process.js');
  const child = spawn(
    '/bin/sh',
    ['-c', CAPPED_COMMAND, 'sh', process.execPath, ...options, script],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...processEnvironment(), MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
    },
  );
  const started = { child, stdin: child.stdin as Writable, stdout: child.stdout as Readable };
  // A write to an ended process is reported by its close event.
  started.stdin.on('error', () => undefined);
  child.once('close', () => {
    if (running?.child === child) running = undefined;
  });
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as { unref?: () => void })?.unref?.();
  return started;
}

/** The environment of the process, without the server's secrets. */
function processEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LD_LIBRARY_PATH, MALLOC_TRIM_THRESHOLD_ } = process.env;
  return { PATH, HOME, LD_LIBRARY_PATH, MALLOC_TRIM_THRESHOLD_ };
}

function stopProcess(): void {
  running?.child.kill('SIGKILL');
  running = undefined;
}
