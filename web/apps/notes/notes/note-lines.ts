export type CardLine =
  | { kind: 'text'; words: string }
  | { kind: 'task'; words: string; done: boolean; index: number };

const TASK = /^\s*[-*] \[( |x|X)\] (.*)$/;
const BULLET = /^\s*[-*+] /;
const FENCE = /^\s*(?:```|~~~)/;

/** Splits a text into the lines of its card: tasks and plain text without the marks of Markdown. */
export function parseNoteLines(body: string): CardLine[] {
  return body.split('\n').flatMap((line, index): CardLine[] => {
    if (FENCE.test(line)) return [];
    const task = TASK.exec(line);
    if (task) {
      return [{ kind: 'task', words: plain(task[2] ?? ''), done: task[1] !== ' ', index }];
    }
    const bulleted = line.replace(BULLET, '• ').replace(/^\s*(?:#+|>) /, '');
    return [{ kind: 'text', words: plain(bulleted) }];
  });
}

/** The words of a line without marks of emphasis, code and links. */
function plain(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\[\[([^\][]+)\]\]/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1/g, '$2');
}

/** Marks the task of one line as done or open. */
export function setTaskDone(body: string, index: number, done: boolean): string {
  return body
    .split('\n')
    .map((line, at) => (at === index ? line.replace(/\[( |x|X)\]/, done ? '[x]' : '[ ]') : line))
    .join('\n');
}
