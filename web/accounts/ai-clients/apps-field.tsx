import { type AppName, instance } from '../../core/instance.ts';
import { appTitles } from '../../shell/navigation/app-titles.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { aiClientsText as text } from '../text/ai-clients.ts';

const words = text.make;

const REACH = [
  { value: 'all', label: words.allApps },
  { value: 'some', label: words.someApps },
] as const;

interface Props {
  /** Null means every app, including later ones. */
  value: readonly AppName[] | null;
  onValue: (apps: readonly AppName[] | null) => void;
}

/** Hidden on instances with a single app. */
export function AppsField({ value, onValue }: Props) {
  if (instance.apps.length < 2) return null;
  return (
    <fieldset class="choices">
      <legend>{words.apps}</legend>
      <Segmented
        label={words.apps}
        value={value ? 'some' : 'all'}
        options={REACH}
        onValue={(reach) => onValue(reach === 'all' ? null : [])}
      />
      {value &&
        instance.apps.map(({ name }) => (
          <Switch
            key={name}
            label={appTitles[name]}
            checked={value.includes(name)}
            onChecked={(on) =>
              onValue(on ? [...value, name] : value.filter((other) => other !== name))
            }
          />
        ))}
      {value?.length === 0 && <p class="hint soft small">{words.chooseApp}</p>}
    </fieldset>
  );
}
