import { completionText } from '../text/completion.ts';
import type { Trigger } from './trigger.ts';

export type Command = keyof typeof completionText.commands;

/** Replaces a range of a text; the selection afterwards is relative to the inserted text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

const LINE_MARKS: Partial<Record<Command, string>> = {
  heading: '## ',
  list: '- ',
  checklist: '- [ ] ',
  quote: '> ',
};

/** The commands whose name has a word that begins with the query, in their order. */
export function findCommands(query: string): Command[] {
  const asked = query.toLowerCase();
  return (Object.keys(completionText.commands) as Command[]).filter((command) =>
    [command, ...completionText.commands[command].split(' ')].some((word) =>
      word.toLowerCase().startsWith(asked),
    ),
  );
}

/** What a command does to the text in which it was typed. */
export function editForCommand(
  command: Command,
  text: string,
  { start, end }: Trigger,
  today: string,
): TextEdit {
  const mark = LINE_MARKS[command];
  if (mark !== undefined) return markLine(text, start, end, mark);
  if (command === 'date') return replace(start, end, today, today.length);
  if (command === 'link') return replace(start, end, '[[', 2);
  const lead = start > 0 && text[start - 1] !== '\n' ? '\n' : '';
  if (command === 'code') return replace(start, end, `${lead}\`\`\`\n\n\`\`\`\n`, lead.length + 4);
  const { column } = completionText;
  const table = `${lead}| ${column} | ${column} |\n| --- | --- |\n|  |  |\n`;
  const first = lead.length + 2;
  return { from: start, to: end, insert: table, select: [first, first + column.length] };
}

/** Completes a link to a note; brackets that close it already are used. */
export function editForTitle(title: string, text: string, { start, end }: Trigger): TextEdit {
  const isClosed = text.startsWith(']]', end);
  const insert = `[[${title}]]`;
  return replace(start, isClosed ? end + 2 : end, insert, insert.length);
}

/** Puts the mark before the line of the command; the words that are there follow it. */
function markLine(text: string, start: number, end: number, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const insert = mark + text.slice(from, start).trimStart();
  return replace(from, end, insert, insert.length);
}

function replace(from: number, to: number, insert: string, caret: number): TextEdit {
  return { from, to, insert, select: [caret, caret] };
}
