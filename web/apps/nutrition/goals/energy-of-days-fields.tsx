import { firstDayOfWeek, weekdays } from '../../../core/text/calendar.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { EnergyField } from '../preferences/energy-field.tsx';
import { goalsText } from '../text/goals.ts';
import { DAY_RULES, type EnergyOfDays } from './energy-of-days.ts';

const { byDay: text } = goalsText;

interface Props {
  energy: EnergyOfDays;
  onEnergy: (energy: EnergyOfDays) => void;
}

/** Chooses between one energy goal, goals by weekday, and goals of training and rest days. */
export function EnergyOfDaysFields({ energy, onEnergy }: Props) {
  const { rule, days, training, rest } = energy;
  return (
    <>
      <Segmented
        label={text.label}
        value={rule}
        options={DAY_RULES.map((value) => ({ value, label: text.rules[value] }))}
        onValue={(chosen) => onEnergy({ ...energy, rule: chosen })}
      />
      {rule !== 'same' && <p class="soft small">{text.hints[rule]}</p>}
      {rule === 'weekdays' && (
        <div class="quick-fields">
          {weekdays.map(({ long }, at) => {
            const day = (firstDayOfWeek - 1 + at) % days.length;
            return (
              <EnergyField
                key={day}
                label={long}
                value={days[day] ?? null}
                onValue={(kcal) => onEnergy({ ...energy, days: days.with(day, kcal) })}
              />
            );
          })}
        </div>
      )}
      {rule === 'training' && (
        <div class="quick-fields">
          <EnergyField
            label={text.training}
            value={training}
            onValue={(kcal) => onEnergy({ ...energy, training: kcal })}
          />
          <EnergyField
            label={text.rest}
            value={rest}
            onValue={(kcal) => onEnergy({ ...energy, rest: kcal })}
          />
        </div>
      )}
    </>
  );
}
