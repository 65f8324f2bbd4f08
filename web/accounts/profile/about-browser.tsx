import { useState } from 'preact/hooks';
import { choose, chosen } from '../../core/preferences.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { speak } from './about-card.tsx';
import { type Details, DetailsFields } from './details-fields.tsx';
import { text } from './text/text.ts';

const words = text.here;

/** Without accounts, what someone says of themselves stays in their browser. */
export function AboutBrowser() {
  const [details, setDetails] = useState<Details>(() => {
    const kept = chosen();
    const said = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
    return {
      birthday: said('birthday'),
      gender: said('gender'),
      time_zone: said('time_zone'),
      language: said('language'),
      units: said('units'),
    };
  });

  function change(part: Partial<Details>) {
    setDetails({ ...details, ...part });
    const { language, ...rest } = part;
    choose(Object.fromEntries(Object.entries(rest).map(([name, said]) => [name, said || null])));
    if (language !== undefined) speak(language);
  }

  return (
    <Page title={words.title} narrow>
      <Card>
        <p class="card-words">{words.hint}</p>
        <div class="form">
          <DetailsFields details={details} at={() => undefined} onChange={change} />
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
