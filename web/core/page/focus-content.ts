/** Moves the focus to the page content after the focused element was removed. */
export function focusContent() {
  document.getElementById('content')?.focus();
}
