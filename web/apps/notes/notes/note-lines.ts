export type CardLine =
  | { kind: 'text'; words: string }
  | { kind: 'task'; words: string; done: boolean; index: number };

const TASK = /^\s*[-*] \[( |x|X)\] (.*)$/;
const BULLET = /^\s*[-*] /;

/** A note's text line by line as a card shows it: tasks can be ticked, the rest is read. */
export function parseNoteLines(body: string): CardLine[] {
  return body.split('\n').map((line, index) => {
    const task = TASK.exec(line);
    if (task) return { kind: 'task', words: task[2] ?? '', done: task[1] !== ' ', index };
    return { kind: 'text', words: line.replace(BULLET, '• ').replace(/^#+ /, '') };
  });
}

/** The text with the task of one line ticked or unticked. */
export function setTaskDone(body: string, index: number, done: boolean): string {
  return body
    .split('\n')
    .map((line, at) => (at === index ? line.replace(/\[( |x|X)\]/, done ? '[x]' : '[ ]') : line))
    .join('\n');
}
