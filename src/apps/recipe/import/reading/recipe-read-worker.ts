import { serveReadTasks } from '../../../../kernel/workers/serve-read-tasks.ts';
import { readBelongings } from '../belongings/read-belongings.ts';
import { readPage } from '../formats/page.ts';
import { parseJson, readContent } from './read-content.ts';
import type { RecipeReadTask } from './read-in-worker.ts';

const LINES_AT_ONCE = 200;

serveReadTasks(read);

async function* read(task: RecipeReadTask): AsyncGenerator<unknown> {
  if (task.is === 'content') yield* readContent(Buffer.from(task.bytes), task.context);
  else if (task.is === 'page') yield* recipesOfPage(task.html, task.context);
  else yield* streamBelongings(Buffer.from(task.bytes));
}

async function* recipesOfPage(html: string, context: object) {
  const { tier, recipes } = await readPage(html, context);
  for (const recipe of recipes) yield { tier, recipe };
}

/** Sends the lists in chunks, so that receiving a long one does not block the main thread. */
async function* streamBelongings(bytes: Buffer) {
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
