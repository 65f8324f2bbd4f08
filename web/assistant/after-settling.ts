/** Milliseconds for the requests of the open page. */
const SETTLE_TIME = 1000;

/** Loads a part, such as the assistant's button, after the requests of the open page. */
export function afterSettling<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    await new Promise((settled) => setTimeout(settled, SETTLE_TIME));
    return load();
  };
}
