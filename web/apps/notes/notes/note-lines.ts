export type CardLine =
  | { kind: 'text'; words: string }
  | { kind: 'task'; words: string; done: boolean; index: number };

const TASK = /^\s*[-*] \[( |x|X)\] (.*)$/;
const BULLET = /^\s*[-*] /;

/** Splits a note into the lines of its card: tasks and plain text. */
export function parseNoteLines(body: string): CardLine[] {
  return body.split('\n').map((line, index) => {
    const task = TASK.exec(line);
    if (task) return { kind: 'task', words: task[2] ?? '', done: task[1] !== ' ', index };
    return { kind: 'text', words: line.replace(BULLET, '• ').replace(/^#+ /, '') };
  });
}

/** Marks the task of one line as done or open. */
export function setTaskDone(body: string, index: number, done: boolean): string {
  return body
    .split('\n')
    .map((line, at) => (at === index ? line.replace(/\[( |x|X)\]/, done ? '[x]' : '[ ]') : line))
    .join('\n');
}
