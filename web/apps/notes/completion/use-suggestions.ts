import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatDate } from '../../../core/text/format.ts';
import { notesApi } from '../notes/notes-api.ts';
import { completionText as text } from '../text/completion.ts';
import { editForCommand, editForTitle, findCommands, type TextEdit } from './edits.ts';
import { findTrigger, type Trigger } from './trigger.ts';

const PAUSE = 120;
/** These characters would end the link. */
const UNLINKABLE = /[[\]|#\n]/;

interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly edit: (value: string, trigger: Trigger) => TextEdit;
}

interface Suggestions {
  readonly trigger: Trigger;
  readonly options: readonly Suggestion[];
  readonly active: number;
}

/**
 * What can be chosen at the caret. Keys are handled with the text as it is at that moment, not as it
 * was last drawn, so that fast typing neither loses a letter nor chooses something else.
 */
export function useSuggestions(field: RefObject<HTMLTextAreaElement | null>) {
  const [shown, setShown] = useState<Suggestions>();
  /** The beginning of a title behind two open brackets. */
  const [asked, setAsked] = useState<string>();
  const titles = useRef<readonly string[]>([]);
  const dismissed = useRef(-1);
  const chosen = useRef({ key: '', at: 0 });

  function readTrigger(): Trigger | undefined {
    const element = field.current;
    if (!element?.matches(':focus') || element.selectionStart !== element.selectionEnd) return;
    const trigger = findTrigger(element.value, element.selectionStart);
    if (trigger?.start === dismissed.current) return;
    dismissed.current = -1;
    return trigger;
  }

  function read(): Suggestions | undefined {
    const trigger = readTrigger();
    const options = trigger ? suggest(trigger, titles.current) : [];
    if (!trigger || options.length === 0) return undefined;
    const { key, at } = chosen.current;
    return { trigger, options, active: key === keyOf(trigger) ? at % options.length : 0 };
  }

  function refresh() {
    const trigger = readTrigger();
    setAsked(trigger?.kind === 'link' ? trigger.query.trim() : undefined);
    setShown(read());
  }

  function choose(option: Suggestion) {
    const now = read();
    if (!field.current || !now) return;
    applyEdit(field.current, option.edit(field.current.value, now.trigger));
    refresh();
  }

  function onKeyDown(event: KeyboardEvent) {
    const now = event.isComposing ? undefined : read();
    if (!now) return;
    const { trigger, options, active } = now;
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key];
    const option = options[active];
    if (step) chosen.current = { key: keyOf(trigger), at: active + step };
    else if (event.key === 'Escape') dismissed.current = trigger.start;
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) choose(option);
    else return;
    event.preventDefault();
    event.stopPropagation();
    refresh();
  }

  const latest = useRef({ onKeyDown, refresh });
  latest.current = { onKeyDown, refresh };
  useEffect(() => {
    const element = field.current;
    const stop = new AbortController();
    const { signal } = stop;
    element?.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    for (const name of ['input', 'keyup', 'click', 'blur'] as const) {
      element?.addEventListener(name, () => latest.current.refresh(), { signal });
    }
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (asked === undefined) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      // Offline, a title is typed as a whole.
      const found = await notesApi('GET /api/notes/titles', { q: asked }).catch(() => []);
      if (!isWanted) return;
      titles.current = found.map(({ title }) => title).filter((title) => !UNLINKABLE.test(title));
      latest.current.refresh();
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);

  return { shown, choose };
}

function suggest({ kind, query }: Trigger, titles: readonly string[]): Suggestion[] {
  if (kind === 'link') {
    const asked = query.trim().toLowerCase();
    return titles
      .filter((title) => title.toLowerCase().includes(asked))
      .slice(0, 8)
      .map((title) => ({
        ...{ key: title, label: title },
        edit: (value, trigger) => editForTitle(title, value, trigger),
      }));
  }
  return findCommands(query).map((command) => ({
    ...{ key: command, label: text.commands[command] },
    edit: (value, trigger) =>
      editForCommand(command, value, trigger, formatDate(new Date().toISOString())),
  }));
}

function keyOf({ start, query }: Trigger): string {
  return `${start} ${query}`;
}

/** Changes the text as if it were typed, so that the browser can undo it. */
function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: TextEdit) {
  field.setSelectionRange(from, to);
  const isTyped = document.execCommand('insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(from + select[0], from + select[1]);
}
