import { ProgressBar } from './progress-bar.tsx';

interface Props {
  words: string;
  done: number;
  total: number;
}

/** How far something is that takes longer than a moment. */
export function Waiting({ words, done, total }: Props) {
  return (
    <>
      <p role="status">{words}</p>
      <ProgressBar label={words} value={done} max={Math.max(total, 1)} />
    </>
  );
}
