import { Switch } from '../../../ui/form/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { unitsText as text } from '../text/units.ts';
import type { AllUnits } from './unit-collection.ts';
import { units } from './units-api.ts';

type BuiltInUnit = AllUnits['units'][number];

interface Props {
  family: BuiltInUnit['family'];
  all: AllUnits;
}

/** The built-in units of a family, each with a switch. */
export function BuiltInUnits({ family, all: { units: every, overlay } }: Props) {
  const here = every.filter((unit) => unit.family === family);
  const offered = here.filter(({ disabled }) => !disabled);
  return (
    <Card title={text.families[family]} aside={text.offered(offered.length, here.length)}>
      {here.map((unit) => (
        <Switch
          key={unit.abbr}
          label={unit.name === unit.abbr ? unit.abbr : `${unit.abbr} · ${unit.name}`}
          hint={describeUnit(unit, overlay.usage)}
          checked={!unit.disabled}
          onChecked={(on) =>
            units.write(
              'PATCH /api/units/builtin/:abbr',
              { abbr: unit.abbr, disabled: !on },
              text.writes.switched(unit.name),
            )
          }
        />
      ))}
    </Card>
  );
}

/** "236.588 ml · in 4 ingredients" */
export function describeUnit(
  { abbr, family, factor }: Pick<BuiltInUnit, 'abbr' | 'family' | 'factor'>,
  usage: AllUnits['overlay']['usage'],
): string {
  const used = usage[abbr] ?? 0;
  return [factor !== null && text.is(factor, text.equivalent[family]), used > 0 && text.used(used)]
    .filter(Boolean)
    .join(' · ');
}
