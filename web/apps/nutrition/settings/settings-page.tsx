import { useStore } from '../../../core/state/store.ts';
import '../../../ui/form/form.css';
import { CheckRow } from '../../../ui/form/checkbox.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { energyHidden, energyUnit } from '../preferences/energy.ts';
import { moreText } from '../text/more.ts';
import { nutrimentName } from '../text/nutriments.ts';
import { settingsText as text } from '../text/settings.ts';
import './settings.css';
import { MOST_SHOWN, shownNutriments } from '../preferences/shown-nutriments.ts';
import { FoodServicesCard } from './food-services-card.tsx';
import { NUTRIMENT_GROUPS } from './nutriment-groups.ts';
import { SlotsCard } from './slots-card.tsx';

const UNITS = (['kcal', 'kJ'] as const).map((value) => ({
  value,
  label: text.energy.units[value],
}));

export function SettingsPage() {
  return (
    <Page title={text.title} back={<BackLink href="#/more" label={moreText.title} />}>
      <div class="settings-columns">
        <div class="settings-column">
          <SlotsCard />
          <EnergyCard />
          <FoodServicesCard />
        </div>
        <ShownCard />
      </div>
    </Page>
  );
}

function EnergyCard() {
  const unit = useStore(energyUnit);
  const hidden = useStore(energyHidden);
  return (
    <Card title={text.energy.title}>
      <div class="form">
        <Segmented label={text.energy.unit} value={unit} options={UNITS} onValue={energyUnit.set} />
        <Switch
          label={text.energy.hide}
          hint={text.energy.hideHint}
          checked={hidden}
          onChecked={energyHidden.set}
        />
      </div>
    </Card>
  );
}

function ShownCard() {
  const shown = useStore(shownNutriments);
  const isFull = shown.length >= MOST_SHOWN;
  return (
    <Card title={text.shown.title} aside={text.shown.count(shown.length, MOST_SHOWN)}>
      <div class="shown-nutriments">
        <p class="soft small">{text.shown.hint}</p>
        {NUTRIMENT_GROUPS.map(({ group, names }) => (
          <fieldset key={group} class="shown-group">
            <legend>{text.shown.groups[group]}</legend>
            {names.map((name) => {
              const checked = shown.includes(name);
              return (
                <CheckRow
                  key={name}
                  checked={checked}
                  disabled={checked ? shown.length === 1 : isFull}
                  onChecked={(chosen) =>
                    shownNutriments.set(
                      chosen ? [...shown, name] : shown.filter((other) => other !== name),
                    )
                  }
                >
                  {nutrimentName(name)}
                </CheckRow>
              );
            })}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
