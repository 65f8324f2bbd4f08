import glassWater from 'lucide/dist/esm/icons/glass-water.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import type { Drink } from '../../../../src/apps/nutrition/water/contract.ts';
import { today, wallClock } from '../../../core/dates.ts';
import { rowKey } from '../../../core/row-key.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DaySwitcher } from '../../../ui/day-switcher.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Page } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { text } from '../text/text.ts';
import { OtherAmount } from './other-amount.tsx';
import './water.css';
import { WaterCard } from './water-card.tsx';
import { water, waterDay } from './water-day.ts';

const words = text.water;
const GLASS = 250;

export function WaterPage() {
  const [date, setDate] = useState(today);
  const [other, setOther] = useState(false);
  const { value: day, problem, retry } = useAnswer(waterDay(date));
  useShortcut('n', common.keys.create, () => setOther(true));

  function log(amount: number) {
    const time = date === today() ? { time: wallClock() } : {};
    const input = { date, amount_ml: amount, ...time };
    water.write('POST /api/water', input, words.writes.add(words.ml(amount)));
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
                words={words.empty}
                action={
                  <Button look="soft" onClick={() => log(GLASS)}>
                    {words.logGlass}
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
      {other && <OtherAmount onLog={log} onClose={() => setOther(false)} />}
    </Page>
  );
}

function DrinkRow({ drink: { id, amount_ml, time } }: { drink: Drink }) {
  const amount = words.ml(amount_ml);
  return (
    <ListRow
      lead={
        <span class="drink-icon">
          <Icon of={glassWater} size={18} />
        </span>
      }
      title={time}
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
