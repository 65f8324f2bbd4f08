import { serveReadTasks } from '../../../kernel/workers/serve-read-tasks.ts';
import { type DiaryReadTask, readDiaryFile } from './read-diary-file.ts';
import type { DiaryPiece } from './read-in-worker.ts';

/** So few that taking a piece over is a matter of milliseconds. */
const AT_ONCE = 500;

serveReadTasks(read);

async function* read(task: DiaryReadTask): AsyncGenerator<DiaryPiece> {
  let piece: DiaryPiece[number][] = [];
  for await (const finding of readDiaryFile(task)) {
    // A piece without findings shows that a long file is still being read.
    const isProgress = 'bytes' in finding;
    if ('rows' in finding) piece.push(...finding.rows);
    else if (!isProgress) piece.push(finding);
    if (piece.length < AT_ONCE && !isProgress) continue;
    yield piece;
    piece = [];
  }
  yield piece;
}
