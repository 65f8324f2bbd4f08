import bot from 'lucide/dist/esm/icons/bot.mjs';
import settingsIcon from 'lucide/dist/esm/icons/settings.mjs';
import squarePen from 'lucide/dist/esm/icons/square-pen.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AppName } from '../../core/instance.ts';
import { useStore } from '../../core/state/store.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { IconButton } from '../../ui/basic/icon-button.tsx';
import '../../ui/form/form.css';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import type { AssistantPaneProps } from '../assistant-opening.ts';
import { assistantOf, type NewQuestion } from '../conversation/assistant.ts';
import type { Answer, Entry } from '../conversation/entries.ts';
import { aiGoalInsights, quickLogEnabled } from '../preferences.ts';
import { assistantText as text } from '../text.ts';
import { useVoice } from '../voice/use-voice.ts';
import { Announcer } from './announcer.tsx';
import { AnswerView } from './answer-view.tsx';
import { Composer, type Mode } from './composer.tsx';
import { ListeningBar } from './listening.tsx';
import './pane.css';

/** The abilities of an app's assistant. */
export interface AssistantOffer {
  readonly app: AppName;
  readonly settingsHref: string;
  /** Questions and requests for a start. */
  readonly examples: readonly string[];
  /** Undefined for an app without Smart Log. */
  readonly smartLog?: { readonly label: string; readonly placeholder: string };
  readonly hasGoalInsights?: boolean;
}

const MODES = (['ask', 'log'] as const).map((value) => ({
  value,
  label: text.composer.modes[value],
}));

/** The conversation with the assistant: a sheet on phones, a side panel on wide screens. */
export function AssistantPane({
  offer,
  opening,
  onClose,
}: AssistantPaneProps & { offer: AssistantOffer }) {
  const assistant = assistantOf(offer.app);
  const { entries, problem, isReady } = useStore(assistant.conversation);
  const canLog = useStore(quickLogEnabled) && offer.smartLog !== undefined;
  const hasInsights = useStore(aiGoalInsights) && offer.hasGoalInsights === true;
  const [chosen, setMode] = useState<Mode>(opening === 'voice' ? 'log' : 'ask');
  const mode: Mode = canLog && (chosen === 'log' || !isReady) ? 'log' : 'ask';
  const [isClearing, setClearing] = useState(false);
  const last = entries?.findLast((entry): entry is Answer => entry.kind === 'answer');
  const isRunning = last?.state === 'running';
  const end = useScrolledEnd(entries);
  const voice = useVoice((words, language) => {
    setMode('log');
    ask({ text: words, purpose: 'smart_log', language, photos: [] });
  });

  useEffect(() => void assistant.load(), [assistant]);
  const [isHeld, setHeld] = useState(false);
  const isLoaded = entries !== undefined;
  useEffect(() => {
    if (opening !== 'voice' || !isLoaded || isRunning || !canLog || !voice.isOffered) return;
    setHeld(true);
    voice.start();
  }, [opening, isLoaded]);

  function ask(question: NewQuestion) {
    void assistant.ask(question);
  }

  return (
    <Sheet
      title={text.title}
      onClose={onClose}
      actions={
        <>
          {entries && entries.length > 0 && (
            <IconButton
              icon={squarePen}
              label={text.newConversation}
              onClick={() => setClearing(true)}
            />
          )}
          <a
            class="icon-button"
            href={offer.settingsHref}
            aria-label={text.settings}
            title={text.settings}
            onClick={onClose}
          >
            <Icon of={settingsIcon} />
          </a>
        </>
      }
    >
      <div class="assistant-entries" role="log" aria-live="off" aria-label={text.conversation}>
        {!isLoaded && !problem && <LoadingEntries />}
        {!isLoaded && problem && (
          <ErrorState problem={problem} onRetry={() => void assistant.load()} />
        )}
        {isLoaded && !isReady && (
          <NotSetUp offer={offer} canLog={canLog} isShort={entries.length > 0} onClose={onClose} />
        )}
        {entries?.length === 0 && isReady && (
          <Welcome
            examples={mode === 'ask' ? offer.examples : []}
            onAsk={(example) => ask({ text: example, purpose: 'chat', photos: [] })}
          />
        )}
        {entries?.map((entry) =>
          entry.kind === 'question' ? (
            <div key={entry.id} class="assistant-question">
              <h3 class="unseen">{text.you}</h3>
              {entry.photos.map((photo, at) => (
                <img key={photo} src={photo} alt={text.composer.photoAlt(at + 1)} />
              ))}
              <p>{entry.text}</p>
            </div>
          ) : (
            <AnswerView
              key={entry.id}
              answer={entry}
              isLast={entry === last}
              assistant={assistant}
              settingsHref={offer.settingsHref}
              onNew={() => setClearing(true)}
              onLeave={onClose}
            />
          ),
        )}
        <div ref={end} />
      </div>
      <Announcer answer={last} />
      {(isReady || canLog) && (
        <div class="assistant-foot">
          {voice.problem && (
            <p class="problem small" role="alert">
              {voice.problem}
            </p>
          )}
          {voice.isListening && <ListeningBar voice={voice} isHeld={isHeld} />}
          {!voice.isListening && isReady && (canLog || hasInsights) && (
            <div class="assistant-modes">
              {canLog && (
                <Segmented
                  label={text.composer.mode}
                  value={mode}
                  options={MODES}
                  onValue={setMode}
                />
              )}
              {hasInsights && (
                <Button
                  look="soft"
                  disabled={isRunning || !isLoaded}
                  onClick={() =>
                    ask({ text: text.insights.button, purpose: 'goal_insights', photos: [] })
                  }
                >
                  {text.insights.button}
                </Button>
              )}
            </div>
          )}
          <Composer
            mode={mode}
            logLabel={offer.smartLog?.label ?? ''}
            logPlaceholder={offer.smartLog?.placeholder ?? ''}
            voice={isLoaded && canLog && voice.isOffered ? voice : undefined}
            isLoaded={isLoaded}
            isRunning={isRunning}
            onAsk={ask}
            onStop={() => assistant.stop()}
          />
        </div>
      )}
      {isClearing && (
        <Dialog
          title={text.clear.title}
          message={text.clear.message}
          confirm={text.clear.confirm}
          onConfirm={() => void assistant.clear()}
          onClose={() => setClearing(false)}
        />
      )}
    </Sheet>
  );
}

function Welcome({
  examples,
  onAsk,
}: {
  examples: readonly string[];
  onAsk: (example: string) => void;
}) {
  return (
    <div class="assistant-welcome">
      <span class="assistant-mark">
        <Icon of={bot} size={28} />
      </span>
      <p>{text.empty.hello}</p>
      <p class="soft small">{text.empty.nothingWritten}</p>
      <div class="assistant-examples">
        {examples.map((example) => (
          <Button key={example} onClick={() => onAsk(example)}>
            {example}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface NotSetUpProps {
  offer: AssistantOffer;
  canLog: boolean;
  /** Leaves space for the conversation. */
  isShort: boolean;
  onClose: () => void;
}

function NotSetUp({ offer, canLog, isShort, onClose }: NotSetUpProps) {
  return (
    <section class={`assistant-set-up${isShort ? ' short' : ''}`}>
      <h3>{text.notSetUp.title}</h3>
      {!isShort && <p class="soft small">{text.notSetUp.hint}</p>}
      {!isShort && canLog && <p class="soft small">{text.notSetUp.hintLog}</p>}
      <a class={`button ${isShort ? 'soft' : 'solid'}`} href={offer.settingsHref} onClick={onClose}>
        {text.notSetUp.link}
      </a>
    </section>
  );
}

function LoadingEntries() {
  return (
    <div class="assistant-loading" aria-busy="true">
      <span class="unseen">{text.loading}</span>
      <Skeleton height={40} width="60%" />
      <Skeleton height={80} />
    </div>
  );
}

/** Pixels. A reader who scrolls up further reads earlier entries. */
const NEAR = 40;

/** Keeps the end of the growing conversation in view, unless the reader has scrolled up. */
function useScrolledEnd(entries: readonly Entry[] | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const last = useRef({ count: 0, top: 0 });
  useEffect(() => {
    const sheet = end.current?.closest('dialog');
    if (!sheet || !entries || entries.length === 0) return;
    const { count, top } = last.current;
    if (entries.length === count && sheet.scrollTop < top - NEAR) return;
    sheet.scrollTop = sheet.scrollHeight;
    last.current = { count: entries.length, top: sheet.scrollTop };
  }, [entries]);
  return end;
}
