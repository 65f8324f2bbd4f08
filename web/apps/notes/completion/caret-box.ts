interface Place {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

const COPIED = [
  ...['font', 'letterSpacing', 'lineHeight', 'tabSize', 'textIndent', 'wordSpacing'],
  ...['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'borderWidth'],
] as const;
/** A longer text would take too long to lay out again with every key. */
const LONGEST = 20_000;

/** Where a character of a text area is on the page. The browser tells only by a copy of the text. */
export function caretBox(field: HTMLTextAreaElement, at: number): Place {
  const box = field.getBoundingClientRect();
  if (at > LONGEST) return { left: box.left, top: box.bottom, bottom: box.bottom };
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style[name as 'font'] = style[name as 'font'];
  Object.assign(copy.style, {
    ...{ position: 'absolute', visibility: 'hidden', whiteSpace: 'pre-wrap' },
    ...{ overflowWrap: 'break-word', boxSizing: 'border-box', width: `${field.clientWidth}px` },
  });
  const mark = document.createElement('span');
  mark.textContent = '.';
  copy.append(field.value.slice(0, at), mark);
  field.after(copy);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  copy.remove();
  const line = box.top + offsetTop - field.scrollTop;
  // A line that is scrolled out of sight is shown at the edge of the text.
  const top = Math.max(box.top, Math.min(box.bottom - offsetHeight, line));
  return { left: box.left + offsetLeft, top, bottom: top + offsetHeight };
}
