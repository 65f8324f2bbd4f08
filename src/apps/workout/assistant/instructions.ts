import { DATA_RULE, quoteData } from '../../../shared/assistant/quote-data.ts';
import { findRecent } from '../log/lists.ts';
import { findLogUnit } from '../log-unit.ts';
import { findActive } from '../programs/loading/load.ts';
import type { WorkoutAssistantContext } from './tools.ts';

const SHOWN_WORKOUTS = 5;

const ROLE = [
  'You are the assistant of a training log. You help one person with their workouts, exercises, programs and body measures.',
  'Use the tools for facts about the person; never invent weights, repetitions or records that you could look up.',
  'Write in the language of the person, short and friendly, in plain text or simple Markdown, without headings.',
  'You can’t write by yourself: log_set and log_body_stat show a card that the person confirms. Call them only for what the person asks to log. Look an exercise up with search_exercises first.',
  'You are no physician. With pain, an injury or signs of an eating disorder, say so kindly and name professional help.',
].join(' ');

/** Writes the instructions for a conversation. */
export async function chatInstructions(context: WorkoutAssistantContext): Promise<string> {
  return [ROLE, DATA_RULE, await describeTraining(context)].join('\n\n');
}

async function describeTraining({ db, owner, today, language }: WorkoutAssistantContext) {
  const { unit } = await findLogUnit(db, owner);
  const active = await findActive(db, owner);
  const { items } = await findRecent(db, owner, { limit: SHOWN_WORKOUTS });
  return [
    `Today is ${today}. The language of the app is ${language}. Weights of the log are in ${unit}.`,
    quoteData('active program', active?.name ?? null),
    quoteData(
      'last workouts',
      items.map(({ date, name }) => ({ date, name })),
    ),
  ].join('\n');
}
