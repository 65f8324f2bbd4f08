import { useEffect, useState } from 'preact/hooks';

export interface Strength {
  /** 0 to 4. */
  score: number;
  suggestion: string | null;
}

/** As far as the server looks. */
const LONGEST = 64;

let worker: Worker | undefined;
let lastRequest = 0;

/** How hard a password is to guess; null while that is being worked out. */
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

/** The dictionaries take a megabyte, so they are fetched when someone types a password. */
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
