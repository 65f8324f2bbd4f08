import { useEffect, useState } from 'preact/hooks';

/** The value after it has not changed for a moment. */
export function useDebounced<Value>(value: Value, pause = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
