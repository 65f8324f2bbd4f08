import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { formatDayHeading } from '../../core/text/calendar.ts';
import { text } from '../../core/text/text.ts';
import { today } from '../../core/time/dates.ts';
import { Icon } from '../basic/icon.tsx';
import { DatePopover } from '../calendar/date-popover.tsx';
import { Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps {
  /** `2026-11-15`; empty while no day is chosen. */
  value: string;
  min?: string;
  max?: string;
  onValue: (date: string) => void;
}

const ROW = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;

/** A day, which is chosen from a calendar. */
export function DateField({ value, min, max, onValue, ...field }: Props) {
  const shown = value === '' ? text.day.choose : formatDayHeading(value, today());
  return (
    <Field {...field}>
      {(wiring) => (
        <DatePopover
          date={value}
          min={min}
          max={max}
          label={`${shown}, ${field.label}`}
          buttonId={wiring.id}
          buttonClass="input"
          describedBy={wiring['aria-describedby']}
          onDate={onValue}
        >
          <span style={ROW}>
            {shown}
            <Icon of={calendarDays} size={18} />
          </span>
        </DatePopover>
      )}
    </Field>
  );
}
