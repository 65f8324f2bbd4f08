import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { useRef } from 'preact/hooks';
import { text } from '../../core/text/text.ts';
import { Icon } from '../basic/icon.tsx';

/** The browser's calendar opens at the field, so the field has a place. */
const OUT_OF_SIGHT = { position: 'absolute', left: '30%', zIndex: -1, opacity: 0 } as const;

interface Props {
  date: string;
  heading: string;
  hasIcon: boolean;
  onDate: (date: string) => void;
}

/** The heading opens the browser's calendar; the field itself stays out of sight. */
export function DayHeading({ date, heading, hasIcon, onDate }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <h1 aria-live="polite">
        <button
          type="button"
          class="button"
          style={{ padding: 0 }}
          title={text.day.choose}
          onClick={() => field.current?.showPicker()}
        >
          {heading}
          {hasIcon && <Icon of={calendarDays} size={18} />}
        </button>
      </h1>
      <input
        ref={field}
        type="date"
        class="day-field"
        style={OUT_OF_SIGHT}
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onInput={({ currentTarget: { value } }) => value !== '' && onDate(value)}
      />
    </>
  );
}
