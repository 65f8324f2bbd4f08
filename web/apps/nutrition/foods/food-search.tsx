import scanBarcode from 'lucide/dist/esm/icons/scan-barcode.mjs';
import { useRef } from 'preact/hooks';
import type { Food, RecentFood } from '../../../../src/apps/nutrition/foods/contract.ts';
import { toGtin } from '../../../../src/shared/food/barcodes.ts';
import { foldText } from '../../../../src/shared/food/text/fold-text.ts';
import { readCachedValue, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { addingText } from '../text/adding.ts';
import { knownFoodsQuery, recentsQuery, searchQuery } from './foods.ts';
import { type OfferHandlers, OfferList } from './offer-list.tsx';
import {
  type Offer,
  offerCatalogueFood,
  offerFood,
  offerMeal,
  offerRecent,
  offerRecipe,
} from './offers.ts';
import { OnlineSearch } from './online-search.tsx';

const words = addingText.sheet;
const TYPING_PAUSE = 120;
const MOST_KNOWN = 20;

interface SearchProps extends OfferHandlers {
  /** The meal of the day whose usual foods are offered before typing. */
  slot: number;
  typed: string;
  onTyped: (typed: string) => void;
  /** Opens the barcode scanner. */
  onScan?: () => void;
  /** Whether recipes of the recipe app are offered too. */
  withRecipes?: boolean;
}

/** A field that finds foods and meals of the person and of the catalogues. */
export function FoodSearch({ slot, typed, onTyped, onScan, withRecipes, ...rest }: SearchProps) {
  const recents = useServerQuery(recentsQuery(slot)).value;
  const asked = typed.trim();
  return (
    <>
      <div class={onScan && 'add-food-search'}>
        <SearchField label={words.search} autofocus value={typed} onValue={onTyped} />
        {onScan && (
          <IconButton look="soft" icon={scanBarcode} label={addingText.scan} onClick={onScan} />
        )}
      </div>
      {asked === '' ? (
        <Recents recents={recents} {...rest} />
      ) : (
        <Results
          asked={asked}
          recents={recents ?? []}
          withRecipes={withRecipes ?? false}
          {...rest}
        />
      )}
    </>
  );
}

function Recents({ recents, ...rest }: OfferHandlers & { recents: RecentFood[] | undefined }) {
  if (recents?.length === 0) return <p class="soft add-food-hint">{words.noneYet}</p>;
  return (
    <section>
      <h3>{words.recent}</h3>
      {recents ? (
        <OfferList offers={recents.map(offerRecent)} {...rest} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </section>
  );
}

interface NamedFood {
  readonly name: string;
  readonly brand?: string | null | undefined;
}

interface ResultProps extends OfferHandlers {
  asked: string;
  recents: readonly RecentFood[];
  withRecipes: boolean;
}

/**
 * What the device knows is shown at once, with the last answer's foods that still match: a row that
 * has the focus stays. The server's results follow.
 */
function Results({ asked, recents, withRecipes, ...rest }: ResultProps) {
  const q = useDebounced(asked, TYPING_PAUSE);
  const { value, problem } = useServerQuery(searchQuery(q));
  const last = useRef<readonly Offer[]>([]);
  if (value) {
    last.current = [
      ...value.foods.map((food) => offerFood(food, recents)),
      ...value.meals.map(offerMeal),
      ...(withRecipes ? value.recipes.map(offerRecipe) : []),
      ...value.catalogue.filter(({ ref }) => !isOwn(value.foods, ref)).map(offerCatalogueFood),
    ];
  }
  const found = value
    ? last.current
    : [
        ...findKnown(asked).map((food) => offerFood(food, recents)),
        ...last.current.filter((offer) => matches(offer.item, asked)),
      ];
  const local = recents.filter((recent) => matches(recent, asked)).map(offerRecent);
  const offers = firstOfEach([...local, ...found]);
  return (
    <>
      <section>
        <h3>{words.results}</h3>
        {value?.corrected && <p class="soft add-food-hint">{words.corrected(value.corrected)}</p>}
        {problem && <p class="soft add-food-hint">{words.offline}</p>}
        <OfferList offers={offers} {...rest} />
        {offers.length === 0 && !value && !problem && <SkeletonRows rows={3} />}
        {offers.length === 0 && value && (
          <p class="soft add-food-hint" role="status">
            {words.none(asked)}
          </p>
        )}
      </section>
      <OnlineSearch asked={asked} {...rest} />
    </>
  );
}

function firstOfEach(offers: readonly Offer[]): Offer[] {
  const first = new Map<string, Offer>();
  for (const offer of offers) if (!first.has(offer.key)) first.set(offer.key, offer);
  return [...first.values()];
}

function isOwn(foods: readonly Food[], ref: string): boolean {
  return foods.some(({ source_id }) => source_id === ref);
}

/** Foods of this device, until the server has answered and while it can't. */
function findKnown(asked: string): Food[] {
  const gtin = toGtin(asked);
  return readCachedValue(knownFoodsQuery, [])
    .filter((food) => (gtin && food.barcodes.includes(gtin)) || isNamed(food, asked))
    .slice(0, MOST_KNOWN);
}

function isNamed(food: Food, asked: string): boolean {
  return !food.archived && matches(food, asked);
}

function matches({ name, brand }: NamedFood, asked: string): boolean {
  const parts = foldText(`${name} ${brand ?? ''}`).split(/\s+/);
  return foldText(asked)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}
