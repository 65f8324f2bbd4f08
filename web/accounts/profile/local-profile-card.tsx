import { useState } from 'preact/hooks';
import { currentPreferences, setPreferences } from '../../core/preferences/preferences.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { profileText as text } from '../text/profile.ts';
import { DataCard } from './data-card.tsx';
import { changeLanguage } from './details-card.tsx';
import { DetailsFields, type ProfileDetails } from './details-fields.tsx';

const words = text.here;

/** Profile details without accounts, stored in this browser. */
export function LocalProfileCard() {
  const [details, setDetails] = useState<ProfileDetails>(() => {
    const preferences = currentPreferences();
    const readText = (name: string) =>
      typeof preferences[name] === 'string' ? preferences[name] : '';
    return {
      birthday: readText('birthday'),
      gender: readText('gender'),
      time_zone: readText('time_zone'),
      language: readText('language'),
      units: readText('units'),
    };
  });

  function change(part: Partial<ProfileDetails>) {
    setDetails({ ...details, ...part });
    const { language, ...rest } = part;
    setPreferences(
      Object.fromEntries(Object.entries(rest).map(([name, said]) => [name, said || null])),
    );
    if (language !== undefined) changeLanguage(language);
  }

  return (
    <Page title={words.title} narrow>
      <Card>
        <p class="card-words">{words.hint}</p>
        <div class="form">
          <DetailsFields details={details} fieldError={() => undefined} onChange={change} />
          <div class="form-actions">
            <a class="button soft" href="#/settings/users">
              {words.create}
            </a>
          </div>
        </div>
      </Card>
      <DataCard />
    </Page>
  );
}
