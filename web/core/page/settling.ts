/** A page may show a placeholder for long, for example on a slow network. */
const MOST_WAITS = 10;

/** Resolves after a time in milliseconds, but not while the open page waits for its content. */
export async function pageSettled(time: number): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, time));
    if (!document.querySelector('main:empty, main .skeleton')) return;
  }
}

/** Loads a part, such as the assistant's button, after the requests of the open page. */
export function afterSettling<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    await pageSettled(1000);
    return load();
  };
}
