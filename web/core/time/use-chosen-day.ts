import { useState } from 'preact/hooks';
import { today } from './dates.ts';
import { useToday } from './use-today.ts';

/** A day that can be chosen. Until another one is chosen it is today, also after midnight. */
export function useChosenDay(): [string, (date: string) => void] {
  const present = useToday();
  const [chosen, setChosen] = useState<string>();
  return [chosen ?? present, (date) => setChosen(date === today() ? undefined : date)];
}
