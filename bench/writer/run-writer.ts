import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WRITER_CASES } from './cases.ts';
import { fillInstance, openAt } from './large-instance.ts';
import { heldDuring, type WriterTime, watchWriter } from './watch-writer.ts';

export interface WriterHold extends WriterTime {
  readonly name: string;
}

/** How long one transaction of each long operation holds SQLite's writer, on a large account. */
export async function runWriter(): Promise<WriterHold[]> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-writer-'));
  const [filled, tried] = [join(folder, 'filled'), join(folder, 'tried')];
  try {
    const tokens = await fillInstance(filled);
    watchWriter();
    const measured: WriterHold[] = [];
    for (const { name, before, work, goesOn } of WRITER_CASES) {
      if (!goesOn) {
        await rm(tried, { recursive: true, force: true });
        await cp(filled, tried, { recursive: true });
      }
      await using instance = await openAt(tried, tokens);
      await before?.(instance);
      process.stderr.write(`measuring ${name} …\n`);
      measured.push({ name, ...(await heldDuring(() => work(instance))) });
    }
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
