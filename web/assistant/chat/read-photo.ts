import type { AppName } from '../../core/instance.ts';
import { type AnswerCard, runTurn, type TurnRequest } from './run-turn.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface PhotoReading {
  /** The values for a form. Undefined if the model could read nothing. */
  readonly values: AnswerCard['values'] | undefined;
  /** The reason why the model could read nothing. */
  readonly sentence: string;
}

interface PhotoQuestion {
  readonly text: string;
  readonly purpose: TurnRequest['purpose'];
  readonly photo: Blob;
}

/** Asks the model for the values that a photo shows. */
export async function readPhoto(
  app: AppName,
  { text, purpose, photo }: PhotoQuestion,
  signal: AbortSignal,
): Promise<PhotoReading> {
  let reading: PhotoReading = { values: undefined, sentence: '' };
  await runTurn(
    app,
    {
      messages: [{ role: 'user', content: text }],
      images: [await shrinkPhoto(photo)],
      purpose,
      language: undefined,
    },
    ({ event, data }) => {
      if (event !== 'done') return;
      reading = { values: data.cards[0]?.values ?? undefined, sentence: data.text };
    },
    signal,
  );
  return reading;
}
