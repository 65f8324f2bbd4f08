import { useState } from 'preact/hooks';
import type { ProviderSettings } from '../../../src/shared/assistant/contract.ts';
import type { AppName } from '../../core/instance.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { assistantApi } from '../assistant-api.ts';
import { assistantText } from '../text.ts';
import { ProviderForm } from './provider-form.tsx';
import { ProviderTest } from './provider-test.tsx';
import { useAssistantQuery } from './use-assistant-query.ts';

const text = assistantText.settingsPage.provider;

type Slot = ProviderSettings['slots'][number]['slot'];

/** The choice of the language model. */
export function ProviderCard({ app }: { app: AppName }) {
  const { value, problem, reload } = useAssistantQuery(app, 'provider', () =>
    assistantApi(app)('GET /api/ai/provider', {}),
  );
  return (
    <Card
      title={text.title}
      aside={value && <Badge>{value.is_ready ? text.inUse : text.notReady}</Badge>}
    >
      {problem && <ErrorState problem={problem} onRetry={() => void reload()} />}
      {!problem && !value && <Skeleton height={320} />}
      {value && (
        <div class="form">
          <p class="soft small">{text.hint}</p>
          {value.is_locked ? (
            <LockedProvider {...value} />
          ) : (
            <Choice app={app} settings={value} onStored={reload} />
          )}
          <ProviderTest app={app} isReady={value.is_ready} />
        </div>
      )}
    </Card>
  );
}

function LockedProvider({ slots }: ProviderSettings) {
  const [slot] = slots;
  return (
    <div>
      {slot && <p class="provider-locked">{text.lockedModel(slot.title, slot.model)}</p>}
      <p class="soft small">{text.locked}</p>
    </div>
  );
}

interface ChoiceProps {
  app: AppName;
  settings: ProviderSettings;
  onStored: () => Promise<unknown>;
}

function Choice({ app, settings: { slots, active }, onStored }: ChoiceProps) {
  const [chosen, setChosen] = useState<Slot>(active ?? 'openai');
  const slot = slots.find((one) => one.slot === chosen);
  return (
    <>
      <Segmented
        label={text.slot}
        value={chosen}
        options={slots.map((one) => ({ value: one.slot, label: text.slots[one.slot] }))}
        onValue={setChosen}
      />
      {slot && (
        <ProviderForm
          key={chosen}
          app={app}
          slot={slot}
          isActive={chosen === active}
          onStored={onStored}
        />
      )}
    </>
  );
}
