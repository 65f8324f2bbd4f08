import { useState } from 'preact/hooks';
import { currentPreferences, setPreferences } from '../../core/preferences/preferences.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { changeLanguage } from './details-card.tsx';
import { DetailsFields, type ProfileDetails } from './details-fields.tsx';
import { text } from './text/text.ts';

const words = text.here;

/** Without accounts, what someone says of themselves stays in their browser. */
export function LocalProfileCard() {
  const [details, setDetails] = useState<ProfileDetails>(() => {
    const kept = currentPreferences();
    const said = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
    return {
      birthday: said('birthday'),
      gender: said('gender'),
      time_zone: said('time_zone'),
      language: said('language'),
      units: said('units'),
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
    </Page>
  );
}
