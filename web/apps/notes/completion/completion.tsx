import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { completionText as text } from '../text/completion.ts';
import { caretBox } from './caret-box.ts';
import { useSuggestions } from './use-suggestions.ts';

const GAP = 6;
const TALLEST = 264;
/** Below this, the list is shown above the caret. */
const LEAST_HEIGHT = 150;

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The list below the caret: commands behind a slash, titles of notes behind two brackets. */
export function Completion({ field }: Props) {
  const { shown, choose } = useSuggestions(field);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const start = shown?.trigger.start;
  const count = shown?.options.length ?? 0;

  useLayoutEffect(() => {
    const box = list.current;
    if (start === undefined || !box || !field.current) return;
    box.showPopover();
    positionBelow(box, caretBox(field.current, start));
  }, [start, count]);

  useLayoutEffect(() => {
    const element = field.current;
    if (!element || !shown) return;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${shown.active}`,
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.getElementById(`${id}-${shown.active}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name);
    };
  }, [shown]);

  return (
    <>
      <p class="unseen" role="status">
        {shown && text.found(count)}
      </p>
      {shown && (
        <div
          ref={list}
          id={id}
          class="suggestions menu"
          popover="manual"
          role="listbox"
          aria-label={shown.trigger.kind === 'link' ? text.titleList : text.commandList}
        >
          {shown.options.map((option, at) => (
            <button
              key={option.key}
              id={`${id}-${at}`}
              type="button"
              class="menu-item"
              role="option"
              tabIndex={-1}
              aria-selected={at === shown.active}
              // The caret stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function positionBelow(
  box: HTMLElement,
  { left, top, bottom }: { left: number; top: number; bottom: number },
) {
  // The keyboard of a phone takes a part of the page.
  const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight };
  const room = height - bottom - 2 * GAP;
  const isBelow = room >= LEAST_HEIGHT || room > top;
  box.style.maxHeight = `${Math.min(TALLEST, isBelow ? room : top - 2 * GAP)}px`;
  box.style.left = `${Math.max(GAP, Math.min(left, width - box.offsetWidth - GAP))}px`;
  box.style.top = `${isBelow ? bottom + GAP : top - GAP - box.offsetHeight}px`;
}
