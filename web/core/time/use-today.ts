import { useEffect, useState } from 'preact/hooks';
import { today } from './dates.ts';

const OFTEN = 5000;

/**
 * Today in the device's time zone. The component is rendered again when the day changes: at
 * midnight, after sleep, and in another time zone.
 */
export function useToday(): string {
  const [, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), OFTEN);
    return () => clearInterval(timer);
  }, []);
  return today();
}
