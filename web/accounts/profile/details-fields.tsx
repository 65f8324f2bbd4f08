import { useMemo } from 'preact/hooks';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { profileText as text } from '../text/profile.ts';

const words = text.about;

/** Profile fields as typed; an empty string means unset. */
export interface ProfileDetails {
  birthday: string;
  gender: string;
  time_zone: string;
  language: string;
  units: string;
}

interface Props {
  details: ProfileDetails;
  fieldError: (field: string) => string | undefined;
  onChange: (change: Partial<ProfileDetails>) => void;
}

const UNITS = [
  { value: '', label: words.unset },
  { value: 'metric', label: words.unitNames.metric },
  { value: 'imperial', label: words.unitNames.imperial },
];

const LANGUAGES = [
  { value: '', label: words.asBrowser },
  ...Object.entries(words.languages).map(([value, label]) => ({ value, label })),
];

/** Keeps a language that was set elsewhere, even without texts for it. */
function languages(current: string) {
  if (LANGUAGES.some(({ value }) => value === current)) return LANGUAGES;
  return [...LANGUAGES, { value: current, label: current }];
}

export function DetailsFields({ details, fieldError, onChange }: Props) {
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  return (
    <>
      <div class="form-pair">
        <TextField
          label={words.birthday}
          type="date"
          autocomplete="bday"
          value={details.birthday}
          problem={fieldError('birthday')}
          onValue={(birthday) => onChange({ birthday })}
        />
        <TextField
          label={words.gender}
          list="genders"
          autocomplete="off"
          maxLength={30}
          value={details.gender}
          problem={fieldError('gender')}
          onValue={(gender) => onChange({ gender })}
        />
      </div>
      <div class="form-pair">
        <Select
          label={words.units}
          value={details.units}
          options={UNITS}
          onValue={(units) => onChange({ units })}
        />
        <Select
          label={words.language}
          value={details.language}
          options={languages(details.language)}
          problem={fieldError('locale')}
          onValue={(language) => onChange({ language })}
        />
      </div>
      <TextField
        label={words.timeZone}
        hint={words.timeZoneHint}
        list="time-zones"
        autocomplete="off"
        spellcheck={false}
        maxLength={100}
        value={details.time_zone}
        problem={fieldError('time_zone')}
        onValue={(time_zone) => onChange({ time_zone })}
      />
      <datalist id="genders">
        {words.genders.map((gender) => (
          <option key={gender} value={gender} />
        ))}
      </datalist>
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
