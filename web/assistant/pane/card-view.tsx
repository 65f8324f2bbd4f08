import check from 'lucide/dist/esm/icons/check.mjs';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import type { AnswerCard } from '../chat/run-turn.ts';
import type { Assistant } from '../conversation/assistant.ts';
import { assistantText } from '../text.ts';

const text = assistantText.card;

interface Props {
  card: AnswerCard;
  assistant: Assistant;
}

/** A write or a proposal of the assistant, with the buttons for its state. */
export function CardView({ card, assistant }: Props) {
  const { state, title, lines, caution, confirm } = card;
  const [isBusy, setBusy] = useState(false);

  async function change(action: Parameters<Assistant['changeCard']>[1]) {
    setBusy(true);
    await assistant.changeCard(card, action);
    setBusy(false);
  }

  return (
    <article class={`assistant-card ${state}`} aria-label={title}>
      <div class="assistant-card-words">
        <h3>{title}</h3>
        {lines.length > 0 && <p class="soft small">{lines.join(' · ')}</p>}
        {caution && state === 'open' && <p class="assistant-caution small">{caution}</p>}
      </div>
      {state === 'open' ? (
        <div class="assistant-card-actions">
          <Button
            disabled={isBusy}
            aria-label={text.discardOf(title)}
            onClick={() => void change('discard')}
          >
            {text.discard}
          </Button>
          <Button
            look="solid"
            disabled={isBusy}
            aria-label={text.confirmOf(confirm, title)}
            onClick={() => void change('confirm')}
          >
            {confirm}
          </Button>
        </div>
      ) : (
        <div class="assistant-card-state">
          <span class="small" role="status">
            {state === 'done' && <Icon of={check} size={16} />}
            {text.states[state]}
          </span>
          {state === 'done' && (
            <Button
              look="text"
              disabled={isBusy}
              aria-label={text.undoOf(title)}
              onClick={() => void change('undo')}
            >
              {text.undo}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
