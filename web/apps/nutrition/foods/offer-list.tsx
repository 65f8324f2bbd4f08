import chefHat from 'lucide/dist/esm/icons/chef-hat.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { formatList } from '../../../core/text/format.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { addingText } from '../text/adding.ts';
import { diaryText as text } from '../text/diary.ts';
import { amountText } from './amount-text.ts';
import { FoodThumbnail } from './food-thumbnail.tsx';
import type { Offer } from './offers.ts';

const words = addingText.sheet;
const SOURCES = ['off', 'usda'] as const;

export interface OfferHandlers {
  /** A tap on an offer. */
  onChoose: (offer: Offer) => void;
  /** A tap on its arrow. */
  onAdjust: (offer: Offer) => void;
}

interface Props extends OfferHandlers {
  offers: readonly Offer[];
}

/** Offers, each logged by a tap, and where the values of others come from. */
export function OfferList({ offers, onChoose, onAdjust }: Props) {
  const { hidden } = useEnergy();
  const sources = SOURCES.filter((source) => offers.some((offer) => offer.source === source));
  return (
    <>
      <ul class="offers">
        {offers.map((offer) => (
          <ListRow
            key={offer.key}
            lead={lead(offer)}
            title={offer.name}
            detail={
              <>
                {offer.detail}
                {offer.isDoubtful && <span class="offer-doubt">{addingText.doubtful}</span>}
              </>
            }
            opens={words.log(offer.name, amountText(offer.item))}
            onOpen={() => onChoose(offer)}
            value={offer.kcal === undefined || hidden ? undefined : text.energy(offer.kcal)}
            trail={
              <IconButton
                icon={chevronRight}
                label={words.adjust(offer.name)}
                onClick={() => onAdjust(offer)}
              />
            }
          />
        ))}
      </ul>
      {sources.length > 0 && (
        <p class="soft small offer-sources">
          {addingText.attribution(
            formatList(sources.map((source) => addingText.attributions[source])),
          )}
        </p>
      )}
    </>
  );
}

function lead({ isLinkedRecipe, photoId }: Offer) {
  if (isLinkedRecipe) return <Icon of={chefHat} size={18} />;
  return typeof photoId === 'number' && <FoodThumbnail photoId={photoId} />;
}
