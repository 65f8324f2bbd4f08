import { serveReadings } from '../../../kernel/workers/serve-readings.ts';
import { readBelongings } from './belongings/read-belongings.ts';
import { readPage } from './formats/page.ts';
import type { ReadTask } from './read-aside.ts';
import { parseJson, readContent } from './read-content.ts';

const LINES_AT_ONCE = 200;

serveReadings(read);

async function* read(task: ReadTask): AsyncGenerator<unknown> {
  if (task.is === 'content') yield* readContent(Buffer.from(task.bytes), task.context);
  else if (task.is === 'page') yield* recipesOfPage(task.html, task.context);
  else yield* belongingsIn(Buffer.from(task.bytes));
}

async function* recipesOfPage(html: string, context: object) {
  const { tier, recipes } = await readPage(html, context);
  for (const recipe of recipes) yield { tier, recipe };
}

/** The lists in pieces, so that nobody waits while a long one is taken over. */
async function* belongingsIn(bytes: Buffer) {
  const found = readBelongings(parseJson(bytes));
  if (!found) return;
  const { leftOut, ...lists } = found;
  yield { name: 'leftOut', leftOut };
  for (const [name, lines] of Object.entries(lists)) {
    yield { name, lines: [] };
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
      yield { name, lines: lines.slice(at, at + LINES_AT_ONCE) };
    }
  }
}
