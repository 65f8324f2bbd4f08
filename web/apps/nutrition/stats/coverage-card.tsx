import { useState } from 'preact/hooks';
import {
  REFERENCES,
  type Reference,
} from '../../../../src/apps/nutrition/measures/goals/micronutrient-targets.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { formatAmount, nutrimentName } from '../text/nutriments.ts';
import { statsText as text } from '../text/stats.ts';
import { type BarItem, BarList } from './bar-list.tsx';
import type { Span } from './periods.ts';
import { QueryCard } from './query-card.tsx';
import { type Coverage, coverageQuery } from './statistics-api.ts';

const words = text.coverage;
const OPTIONS = REFERENCES.map((value) => ({ value, label: words.references[value] }));

/** Vitamins and minerals against reference intakes. */
export function CoverageCard({ span }: { span: Span }) {
  const [reference, setReference] = useState<Reference>('dri');
  return (
    <QueryCard
      title={words.title}
      query={coverageQuery(span, reference)}
      height={480}
      head={
        <div class="coverage-head">
          <p class="soft small">{words.hint}</p>
          <Segmented
            label={words.reference}
            value={reference}
            options={OPTIONS}
            onValue={setReference}
          />
        </div>
      }
    >
      {({ nutriments }) =>
        nutriments.every(({ logged_days }) => logged_days === 0) ? (
          <p class="soft">{text.nothing}</p>
        ) : (
          <CoverageList nutriments={nutriments} />
        )
      }
    </QueryCard>
  );
}

type CoveredNutriment = Coverage['nutriments'][number];

type SuppliedNutriment = CoveredNutriment & { mean: number; share: number };

function CoverageList({ nutriments }: Pick<Coverage, 'nutriments'>) {
  const known = nutriments.filter(isKnown);
  const unknown = nutriments.filter((one) => !isKnown(one));
  return (
    <div class="coverage">
      <BarList items={known.map(toItem)} />
      {unknown.length > 0 && (
        <p class="soft small bar-note">
          {words.unknown(unknown.map(({ nutriment }) => nutrimentName(nutriment)))}
        </p>
      )}
    </div>
  );
}

function isKnown(one: CoveredNutriment): one is SuppliedNutriment {
  return one.mean !== null && one.share !== null;
}

function toItem(one: SuppliedNutriment): BarItem {
  const { nutriment, mean, share, target, ceiling, at_least, known_days, logged_days } = one;
  const percent = text.percent(share);
  return {
    key: nutriment,
    name: nutrimentName(nutriment),
    detail: [
      words.of(formatAmount(nutriment, mean), formatAmount(nutriment, target)),
      ...(known_days > 0 && known_days < logged_days ? [words.days(known_days, logged_days)] : []),
      ...(ceiling !== null && mean > ceiling
        ? [words.ceiling(formatAmount(nutriment, ceiling))]
        : []),
    ].join(' · '),
    amount: at_least ? text.atLeast(percent) : percent,
    share,
  };
}
