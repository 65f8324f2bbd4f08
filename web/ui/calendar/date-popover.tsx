import type { ComponentChild, ComponentChildren, ComponentType } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { text } from '../../core/text/text.ts';
import '../overlay/menu.css';
import { placePopover } from '../overlay/place-popover.ts';
import type { MonthGridProps } from './month-grid.tsx';

interface Props extends Pick<MonthGridProps, 'min' | 'max' | 'onDate'> {
  /** Empty while no day is chosen. */
  date: string;
  label: string;
  buttonId?: string;
  buttonClass: string;
  describedBy?: string | undefined;
  title?: string;
  /** Content of the button. */
  children: ComponentChildren;
  /** The element around the button; the calendar is beside it. */
  around?: (button: ComponentChild) => ComponentChild;
}

/** A button that opens a calendar, whose code is loaded on first use. */
export function DatePopover(props: Props) {
  const {
    date,
    label,
    min,
    max,
    buttonId,
    buttonClass,
    describedBy,
    title,
    onDate,
    children,
    around,
  } = props;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [Grid, setGrid] = useState<ComponentType<MonthGridProps>>();
  const [opened, setOpened] = useState(false);

  async function open() {
    const { MonthGrid } = await import('./month-grid.tsx');
    setGrid(() => MonthGrid);
    setOpened(true);
  }

  function place() {
    if (popover.current && opener.current) placePopover(popover.current, opener.current);
  }

  const button = (
    <button
      type="button"
      ref={opener}
      id={buttonId}
      class={buttonClass}
      title={title}
      aria-label={title === undefined ? label : undefined}
      aria-describedby={describedBy}
      popovertarget={id}
    >
      {children}
    </button>
  );
  return (
    <>
      {around ? around(button) : button}
      <div
        id={id}
        ref={popover}
        popover="auto"
        class="menu"
        role="dialog"
        aria-label={text.day.choose}
        onToggle={(event) => {
          if (event.newState === 'open') void open();
          else setOpened(false);
        }}
      >
        {opened && Grid && (
          <Grid
            date={date}
            min={min}
            max={max}
            onShown={place}
            onDate={(chosen) => {
              popover.current?.hidePopover();
              opener.current?.focus();
              onDate(chosen);
            }}
          />
        )}
      </div>
    </>
  );
}
