import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../conversation/entries.ts';
import { takeSentences, toSpoken } from '../conversation/take-sentences.ts';

/** Announces each step and sentence of the running answer to screen readers once. */
export function Announcer({ answer }: { answer: Answer | undefined }) {
  const [said, setSaid] = useState('');
  const told = useRef({ id: '', steps: 0, end: 0 });
  useEffect(() => {
    if (!answer) return;
    const { id, steps, text, state } = answer;
    const isNew = told.current.id !== id;
    // Stored answers were announced when they arrived.
    if (isNew && state !== 'running') return;
    if (isNew) told.current = { id, steps: 0, end: 0 };
    const now = told.current;
    const newSteps = steps.slice(now.steps);
    const taken =
      state === 'running'
        ? takeSentences(text, now.end)
        : { sentences: toSpoken(text.slice(now.end)), end: text.length };
    told.current = { id, steps: steps.length, end: taken.end };
    const words = [...newSteps, taken.sentences].filter((part) => part !== '').join(' ');
    if (words !== '') setSaid(words);
  }, [answer]);
  return (
    <p class="unseen" aria-live="polite">
      {said}
    </p>
  );
}
