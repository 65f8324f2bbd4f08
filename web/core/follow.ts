const PAUSE = 500;

/**
 * Asks again and again how far something is, until the returned function is called. What can't be
 * learned this time is left out.
 */
export function follow<Answer>(ask: () => Promise<Answer>, onAnswer: (now: Answer) => void) {
  let over = false;
  const askAgain = async () => {
    const now = await ask().catch(() => undefined);
    if (over) return;
    if (now !== undefined) onAnswer(now);
    timer = setTimeout(askAgain, PAUSE);
  };
  let timer = setTimeout(askAgain, PAUSE);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
