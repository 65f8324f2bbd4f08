import glassWater from 'lucide/dist/esm/icons/glass-water.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import type { Drink } from '../../../../src/apps/nutrition/water/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { useChosenDay } from '../../../core/time/use-chosen-day.ts';
import { Lazy, preloaded } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { DaySwitcher } from '../../../ui/calendar/day-switcher.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { useFirstContainer } from '../preferences/containers.ts';
import { text } from '../text.ts';
import './water.css';
import { WaterCard } from './water-card.tsx';
import { water, waterDayQuery } from './water-day.ts';

const words = text.water;
const otherAmount = preloaded(() => import('./sheets.ts').then(({ OtherAmount }) => OtherAmount));

export function WaterPage() {
  const [date, setDate] = useChosenDay();
  const [other, setOther] = useState(false);
  const { value: day, problem, retry } = useServerQuery(waterDayQuery(date));
  useShortcut('n', common.keys.create, () => setOther(true));

  const first = useFirstContainer();

  function log({ ml, name }: { ml: number; name?: string }) {
    const time = date === today() ? { time: localTime() } : {};
    const container = name ? { container: name } : {};
    const input = { uuid: newUuid(), date, amount_ml: ml, ...container, ...time };
    water.write('POST /api/water', input, words.writes.add(words.ml(ml)));
  }

  return (
    <Page title={words.title} head={<DaySwitcher date={date} onDate={setDate} />}>
      {problem ? (
        <ErrorState problem={problem} onRetry={retry} />
      ) : (
        <div class="water-columns">
          <WaterCard total={day?.total_ml} onLog={log} onOther={() => setOther(true)} />
          <Card flush title={words.drinks} aside={day?.drinks.length}>
            {!day && <SkeletonRows rows={4} />}
            {day?.drinks.length === 0 && (
              <EmptyState
                icon={glassWater}
                message={words.empty}
                action={
                  <Button look="soft" onClick={() => log(first)}>
                    {words.logFirst(first.name, first.ml)}
                  </Button>
                }
                example={words.emptyExample}
              />
            )}
            <ul>
              {day?.drinks.map((drink) => (
                <DrinkRow key={rowKey(drink)} drink={drink} />
              ))}
            </ul>
          </Card>
        </div>
      )}
      {other && (
        <Lazy
          load={otherAmount}
          props={{ onLog: (ml) => log({ ml }), onClose: () => setOther(false) }}
        />
      )}
    </Page>
  );
}

function DrinkRow({ drink: { id, amount_ml, time, container } }: { drink: Drink }) {
  const amount = words.ml(amount_ml);
  return (
    <ListRow
      lead={
        <span class="drink-icon">
          <Icon of={glassWater} size={18} />
        </span>
      }
      title={container ?? time}
      {...(container && { detail: time })}
      value={amount}
      trail={
        <IconButton
          icon={x}
          label={words.remove(amount, time)}
          onClick={() =>
            water.writeWithUndo('DELETE /api/water/:id', [{ id }], words.removed(amount))
          }
        />
      }
    />
  );
}
