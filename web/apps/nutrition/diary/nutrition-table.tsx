import { useState } from 'preact/hooks';
import type { Facts } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import { NUTRIMENTS } from '../../../../src/shared/food/nutriments.ts';
import { useStore } from '../../../core/state/store.ts';
import { useEnergy } from '../preferences/energy.ts';
import { shownNutriments } from '../preferences/shown-nutriments.ts';
import { addingText } from '../text/adding.ts';
import { diaryText as text } from '../text/diary.ts';
import { formatAmount, nutrimentName } from '../text/nutriments.ts';

const ENERGY = new Set(['calories', 'kilojoules']);
const ALL = Object.keys(NUTRIMENTS).filter((name) => !ENERGY.has(name));

/** The chosen values at a glance, all known ones on request; an unknown one is a dash. */
export function NutritionTable({ facts }: { facts: Facts }) {
  const [all, setAll] = useState(false);
  const { hidden } = useEnergy();
  const chosen: readonly string[] = useStore(shownNutriments);
  const main = hidden ? chosen : ['calories', ...chosen];
  const own = Object.keys(facts).filter((name) => !Object.hasOwn(NUTRIMENTS, name));
  const rest = [...ALL, ...own].filter((name) => !main.includes(name) && amountOf(facts, name));
  return (
    <div class="nutrition-table">
      <dl class="nutrition-main">
        {main.map((name) => (
          <div key={name}>
            <dt>{nutrimentName(name)}</dt>
            <dd>{amountOf(facts, name) ?? <span title={text.unknown}>–</span>}</dd>
          </div>
        ))}
      </dl>
      {rest.length > 0 && !all && (
        <button type="button" class="button plain" onClick={() => setAll(true)}>
          {addingText.portion.showAll}
        </button>
      )}
      {all && (
        <dl class="nutrition-rest">
          {rest.map((name) => (
            <div key={name}>
              <dt>{nutrimentName(name)}</dt>
              <dd>{amountOf(facts, name)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function amountOf(facts: Facts, name: string): string | undefined {
  const amount = facts[name];
  return typeof amount === 'number' ? formatAmount(name, amount) : undefined;
}
