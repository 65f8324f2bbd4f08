/** Goes on with the page, for those who move by keys, where what they were at is gone. */
export function focusContent() {
  document.getElementById('content')?.focus();
}
