import globe from 'lucide/dist/esm/icons/globe.mjs';
import { useState } from 'preact/hooks';
import type { SearchAnswer } from '../../../../src/apps/nutrition/food-services/contract.ts';
import { toGtin } from '../../../../src/shared/food/barcodes.ts';
import { errorMessage } from '../../../core/api/error-message.ts';
import { serverReachable } from '../../../core/api/server-reachable.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatList } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { addingText } from '../text/adding.ts';
import { type OfferHandlers, OfferList } from './offer-list.tsx';
import { offerServiceFood } from './offers.ts';
import { askServices, foodServicesQuery, listServices } from './service-foods.ts';

const words = addingText.online;
const LEAST_LETTERS = 2;

interface Props extends OfferHandlers {
  asked: string;
}

/** Asks the food services that are switched on, on request only. */
export function OnlineSearch({ asked, ...rest }: Props) {
  const services = useServerQuery(foodServicesQuery).value;
  if (!services || asked.length < LEAST_LETTERS) return null;
  const ready = listServices(services);
  if (ready.length > 0) {
    const names = formatList(ready.map((name) => words.services[name]));
    return <Asking key={asked} asked={asked} names={names} {...rest} />;
  }
  if (!services.usda) return null;
  return (
    <p class="soft add-food-hint">
      {words.key} <a href="#/settings">{words.enterKey}</a>
    </p>
  );
}

type Answer = SearchAnswer | 'busy' | undefined;

function Asking({ asked, names, ...rest }: Props & { names: string }) {
  const isOnline = useStore(serverReachable);
  const [answer, setAnswer] = useState<Answer>();

  async function ask() {
    setAnswer('busy');
    try {
      setAnswer(await askServices(asked));
    } catch (error) {
      setAnswer({ status: 'unavailable', sentence: errorMessage(error) });
    }
  }

  if (answer === undefined) {
    return isOnline ? <OnlineRow asked={asked} names={names} onAsk={() => void ask()} /> : null;
  }
  return (
    <section>
      <h3>{words.title}</h3>
      <div role="status">{describe(answer, asked, names)}</div>
      {answer === 'busy' && <SkeletonRows rows={3} />}
      {answer !== 'busy' && answer.status === 'unavailable' && (
        <Button look="soft" onClick={() => void ask()}>
          {words.again}
        </Button>
      )}
      {answer !== 'busy' && answer.status === 'found' && (
        <OfferList offers={answer.foods.map(offerServiceFood)} {...rest} />
      )}
    </section>
  );
}

interface OnlineRowProps {
  asked: string;
  names: string;
  onAsk: () => void;
}

function OnlineRow({ asked, names, onAsk }: OnlineRowProps) {
  const isBarcode = toGtin(asked) !== undefined;
  return (
    <ul class="offers">
      <ListRow
        lead={<Icon of={globe} size={18} />}
        title={isBarcode ? words.barcode : words.search(asked)}
        detail={isBarcode ? words.barcodeHint(names) : words.searchHint(names)}
        onOpen={onAsk}
      />
    </ul>
  );
}

function describe(answer: Exclude<Answer, undefined>, asked: string, names: string) {
  const said =
    answer === 'busy'
      ? words.busy(names)
      : answer.status === 'not_found'
        ? words.none(asked)
        : answer.sentence;
  return said && <p class="soft add-food-hint">{said}</p>;
}
