import check from 'lucide/dist/esm/icons/check.mjs';
import { Lazy } from '../../shell/lazy.tsx';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { describeProblem } from '../chat/describe-problem.ts';
import type { Assistant } from '../conversation/assistant.ts';
import type { Answer } from '../conversation/entries.ts';
import { assistantText as text } from '../text.ts';
import { AnswerText } from './answer-text.tsx';
import { CardView } from './card-view.tsx';

/** Height of a chart and its title. */
const CHART_HEIGHT = 270;
const seriesChart = () => import('./series-chart.tsx').then(({ SeriesChart }) => SeriesChart);

interface Props {
  answer: Answer;
  /** Only the last question can be asked again. */
  isLast: boolean;
  assistant: Assistant;
  settingsHref: string;
  onNew: () => void;
  onLeave: () => void;
}

export function AnswerView({ answer, assistant, ...rest }: Props) {
  const { steps, series, cards, state } = answer;
  const isWaiting = state === 'running' && answer.text === '';
  return (
    <div class="assistant-answer">
      <h3 class="unseen">{text.answer}</h3>
      {steps.length > 0 && (
        <ul class="assistant-steps soft small">
          {steps.map((step, at) => (
            <li key={at}>
              <Icon of={check} size={14} />
              {step}
            </li>
          ))}
        </ul>
      )}
      {isWaiting && <p class="assistant-thinking soft">{text.thinking}</p>}
      {answer.text !== '' && <AnswerText source={answer.text} />}
      {series.map((one) => (
        <Lazy
          key={one.title}
          load={seriesChart}
          props={one}
          fallback={<Skeleton height={CHART_HEIGHT} />}
        />
      ))}
      {cards.map((card) => (
        <CardView key={card.id} card={card} assistant={assistant} />
      ))}
      {state === 'stopped' && <p class="soft small">{text.stopped}</p>}
      {state === 'failed' && <Failure answer={answer} assistant={assistant} {...rest} />}
    </div>
  );
}

function Failure({ answer, isLast, assistant, settingsHref, onNew, onLeave }: Props) {
  const { message, remedy } = describeProblem(answer.problem);
  return (
    <div class="assistant-failure" role="alert">
      <p>{message}</p>
      {isLast && (
        <div class="form-actions">
          {remedy === 'settings' && (
            <a class="button soft" href={settingsHref} onClick={onLeave}>
              {text.openSettings}
            </a>
          )}
          {remedy === 'new-conversation' && (
            <Button look="soft" onClick={onNew}>
              {text.newConversation}
            </Button>
          )}
          {(remedy === 'retry' || remedy === 'settings') && (
            <Button onClick={() => void assistant.retry()}>{text.retry}</Button>
          )}
        </div>
      )}
    </div>
  );
}
