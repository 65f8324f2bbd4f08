import '../../../ui/form/form.css';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { effortScale, useEffortScale } from '../effort/effort-scale.ts';
import { RestFields } from '../rest/rest-fields.tsx';
import { moreText } from '../text/exercises.ts';
import { settingsText as text } from '../text/settings.ts';

const SCALES = (['rpe', 'rir'] as const).map((value) => ({
  value,
  label: text.effort.scales[value],
}));

export function SettingsPage() {
  return (
    <Page title={text.title} back={<BackLink href="#/more" label={moreText.title} />}>
      <div class="workout-settings">
        <Card title={text.rest}>
          <div class="form">
            <RestFields />
          </div>
        </Card>
        <EffortCard />
      </div>
    </Page>
  );
}

function EffortCard() {
  const scale = useEffortScale();
  return (
    <Card title={text.effort.title}>
      <div class="form">
        <Segmented
          label={text.effort.label}
          value={scale}
          options={SCALES}
          onValue={effortScale.set}
        />
        <p class="soft small">{text.effort.hints[scale]}</p>
      </div>
    </Card>
  );
}
