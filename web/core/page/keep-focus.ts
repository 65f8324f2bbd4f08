/**
 * Restores the focus of people who use the keyboard after the focused element was removed: to the
 * element that replaced it, to its neighbour, or to where the focus was before. Loaded by the first
 * press of a key.
 */

import { focusContent } from './focus-content.ts';

/** Where the focus was: the element, its name, and its place in each of its ancestors. */
interface FocusPlace {
  readonly element: HTMLElement;
  readonly name: string | null;
  readonly ancestors: readonly { readonly element: Element; readonly at: number }[];
}

const REMEMBERED = 8;
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

let places: readonly FocusPlace[] = [];
let isKeyboardUsed = true;

addEventListener('keydown', () => setUsed(true), true);
addEventListener('pointerdown', () => setUsed(false), true);
addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) places = [toPlace(target), ...places].slice(0, REMEMBERED);
});
if (document.activeElement instanceof HTMLElement) places = [toPlace(document.activeElement)];
new MutationObserver(restoreFocus).observe(document.body, { childList: true, subtree: true });

function setUsed(used: boolean): void {
  isKeyboardUsed = used;
}

function toPlace(element: HTMLElement): FocusPlace {
  const ancestors: FocusPlace['ancestors'][number][] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    ancestors.push({ element: parent, at: [...parent.children].indexOf(child) });
  }
  return { element, name: nameOf(element), ancestors };
}

function nameOf(element: Element): string | null {
  return element.getAttribute('aria-label') ?? element.getAttribute('title');
}

function restoreFocus(): void {
  if (!isKeyboardUsed || !isLost() || places.length === 0 || places[0]?.element.isConnected) return;
  const [lost] = places;
  const isReplaced = lost?.name !== null && focusFirst(findNamed(lost?.name ?? ''));
  if (isReplaced) return;
  for (const { element, ancestors } of places) {
    if (focusFirst(element.isConnected ? [element] : findNear(ancestors))) return;
  }
  focusContent();
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses the first element that can be focused; those below an open dialog can't. */
function focusFirst(elements: readonly HTMLElement[]): boolean {
  return elements.some((element) => {
    if (element.checkVisibility()) element.focus();
    return !isLost();
  });
}

function findNamed(name: string): HTMLElement[] {
  return listFocusable(document.body).filter((element) => nameOf(element) === name);
}

/** The elements nearest to a removed one, within the page's part that it was in. */
function findNear(ancestors: FocusPlace['ancestors']): HTMLElement[] {
  const content = document.getElementById('content');
  for (const { element, at } of ancestors) {
    if (!element.isConnected) continue;
    if (element.contains(content)) return [];
    const next = element.children[Math.min(at, element.children.length - 1)];
    const near = [...(next ? listFocusable(next) : []), ...listFocusable(element)];
    if (near.length > 0) return near;
  }
  return [];
}

function listFocusable(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)];
}
