import type { Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { formatAmount, nutrimentName } from '../text/nutriments.ts';
import { statsText as text } from '../text/stats.ts';
import { BarList } from './bar-list.tsx';
import type { Span } from './periods.ts';
import { QueryCard } from './query-card.tsx';
import { type NutrimentSources, sourcesQuery } from './statistics-api.ts';

const words = text.sources;

/** The foods that gave most of a nutriment. */
export function SourcesCard({ nutriment, span }: { nutriment: Nutriment; span: Span }) {
  return (
    <QueryCard title={words.title} query={sourcesQuery(nutriment, span)} height={308}>
      {(value) => <Sources value={value} />}
    </QueryCard>
  );
}

function Sources({ value }: { value: NutrimentSources }) {
  const { nutriment, sources, unknown_items } = value;
  if (sources.length === 0) {
    const name = nutrimentName(nutriment).toLowerCase();
    return <p class="soft">{unknown_items === 0 ? text.nothing : text.allUnknown(name)}</p>;
  }
  return (
    <>
      <BarList
        items={sources.map(({ name, brand, amount, share, times, at_least }, at) => {
          const shown = formatAmount(nutriment, amount);
          return {
            key: String(at),
            name,
            detail: [...(brand === null ? [] : [brand]), words.times(times)].join(' · '),
            amount: words.share(at_least ? text.atLeast(shown) : shown, text.percent(share)),
            share,
          };
        })}
      />
      {unknown_items > 0 && <p class="soft small bar-note">{words.unknown(unknown_items)}</p>}
    </>
  );
}
