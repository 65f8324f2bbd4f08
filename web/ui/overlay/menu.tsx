import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Icon, type IconNode } from '../basic/icon.tsx';
import './menu.css';
import { placePopover } from './place-popover.ts';

interface Props {
  label: string;
  /** What the button shows. */
  button: ComponentChildren;
  buttonClass?: string;
  children: ComponentChildren;
}

/**
 * A button with a menu: arrow keys move; Esc, an outside press and navigation close it. The items are
 * rendered when it is opened for the first time: a long list has many menus.
 */
export function Menu({ label, button, buttonClass = 'icon-button', children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLFieldSetElement>(null);
  const [isRendered, setRendered] = useState(false);
  return (
    <>
      <button
        type="button"
        ref={opener}
        class={buttonClass}
        aria-label={label}
        title={label}
        popovertarget={id}
      >
        {button}
      </button>
      <fieldset
        id={id}
        ref={popover}
        popover="auto"
        aria-label={label}
        class="menu"
        onBeforeToggle={() => setRendered(true)}
        onToggle={(event) => {
          const menu = popover.current;
          if (event.newState !== 'open' || !opener.current || !menu) return;
          placeMenu(menu, opener.current);
          addEventListener('hashchange', () => menu.hidePopover(), { once: true });
        }}
        onKeyDown={(event) => {
          if (popover.current) moveFocus(event, findItems(popover.current));
        }}
        onClick={(event) => {
          const chosen = event.target instanceof Element && event.target.closest('.menu-item');
          if (chosen) popover.current?.hidePopover();
        }}
      >
        {isRendered && children}
      </fieldset>
    </>
  );
}

interface ItemProps {
  icon?: IconNode;
  href?: string;
  current?: boolean;
  onChoose?: () => void;
  children: ComponentChildren;
}

export function MenuItem({ icon, href, current = false, onChoose, children }: ItemProps) {
  const inside = (
    <>
      {icon && <Icon of={icon} size={18} />}
      <span>{children}</span>
    </>
  );
  const here = current && { 'aria-current': 'page' as const };
  return href === undefined ? (
    <button type="button" class="menu-item" {...here} onClick={onChoose}>
      {inside}
    </button>
  ) : (
    <a class="menu-item" href={href} {...here}>
      {inside}
    </a>
  );
}

function findItems(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>('.menu-item, input:checked')];
}

/** Places the menu at its button and focuses its first item, again when lazy items arrive. */
function placeMenu(menu: HTMLElement, opener: HTMLElement) {
  const place = () => {
    if (!menu.matches(':popover-open')) return size.disconnect();
    placePopover(menu, opener);
    if (!menu.contains(document.activeElement)) findItems(menu)[0]?.focus();
  };
  const size = new ResizeObserver(place);
  size.observe(menu);
  place();
}

function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const at = items.findIndex((item) => item.matches(':focus'));
  items[(at + step + items.length) % items.length]?.focus();
}
