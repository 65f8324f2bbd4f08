import { useEffect, useState } from 'preact/hooks';

type TypedItems = typeof import('./typed-items.ts');

/** Without the code, which a device that went offline may lack, the text is a name. */
const AS_NAMES: TypedItems = {
  parseItem: (typed) => ({ name: typed.trim(), quantity: null, unit: null }),
  joinItem: () => undefined,
};

let loaded: TypedItems | undefined;

/** The reader of typed items, at once if it is here. */
export function withTypedItems(use: (typedItems: TypedItems) => void): void {
  if (loaded) use(loaded);
  else load().then(use, () => use(AS_NAMES));
}

/**
 * The reader, loaded once somebody starts to type: with the page, it would compete with what the page
 * shows first. Until it is here the text is a name.
 */
export function useTypedItems(isTyping: boolean): TypedItems {
  const [typedItems, setTypedItems] = useState(loaded);
  useEffect(() => {
    // Offline, it is loaded when something is added.
    if (isTyping && !typedItems) load().then(setTypedItems, () => undefined);
  }, [isTyping]);
  return typedItems ?? AS_NAMES;
}

async function load(): Promise<TypedItems> {
  loaded = await import('./typed-items.ts');
  return loaded;
}
