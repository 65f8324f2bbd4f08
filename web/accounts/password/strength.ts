import { useEffect, useState } from 'preact/hooks';

export interface Strength {
  /** 0 to 4. */
  score: number;
  suggestion: string | null;
}

/** The server scores this many characters. */
const LONGEST = 64;

let worker: Worker | undefined;
let lastRequest = 0;

/** The strength of a password; null while it is being computed. */
export function useStrength(
  password: string,
  ownWords: readonly string[],
  wanted: boolean,
): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const own = ownWords.join('\n');
  useEffect(() => {
    setStrength(null);
    if (!wanted || password === '') return;
    return estimateStrength(password, own.split('\n').filter(Boolean), setStrength);
  }, [password, own, wanted]);
  return strength;
}

/** Runs in a worker that is loaded on first use: the dictionaries take a megabyte. */
function estimateStrength(
  password: string,
  ownWords: readonly string[],
  tell: (strength: Strength) => void,
) {
  worker ??= new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' });
  const current = worker;
  lastRequest += 1;
  const id = lastRequest;
  const listen = ({ data }: MessageEvent<Strength & { id: number }>) => {
    if (data.id === id) tell({ score: data.score, suggestion: data.suggestion });
  };
  current.addEventListener('message', listen);
  current.postMessage({ id, password: password.slice(0, LONGEST), ownWords });
  return () => current.removeEventListener('message', listen);
}
