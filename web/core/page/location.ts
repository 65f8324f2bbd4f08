import { useLayoutEffect, useRef, useState } from 'preact/hooks';

type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** The address within the app, which is the hash, and how to change it. */
export function useLocation(): [address: string, navigate: Navigate] {
  const address = readAddress();
  const shown = useRef(address);
  shown.current = address;
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const follow = () => {
      if (readAddress() !== shown.current) redraw((count) => count + 1);
    };
    addEventListener('hashchange', follow);
    // The address may have changed between render and effect.
    follow();
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [address, navigate];
}

/** Whether the address matches a pattern, and the parts that the pattern names. */
export function useRoute<Path extends string>(
  pattern: Path,
): [matches: true, parts: Parts<Path>] | [matches: false, parts: null] {
  const [address] = useLocation();
  const parts = matchPath(pattern, address);
  return parts ? [true, parts] : [false, null];
}

/** The parts that a pattern such as `/log/:date?` or `/items/:id/*?` names. */
type Parts<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Part extends ''
    ? Parts<Rest>
    : PartOf<Part> & Parts<Rest>
  : PartOf<Path>;
type PartOf<Part extends string> = Part extends `:${infer Name}?`
  ? { [Key in Name]: string | undefined }
  : Part extends `:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;

const PLACES = /\/:(\w+)(\?)?|\/\*\?$/g;

/** The named parts of a path; null if the path does not match the pattern. */
export function matchPath<Path extends string>(pattern: Path, path: string): Parts<Path> | null {
  const source = pattern
    .replace(/\/$/, '')
    .replace(PLACES, (_, name?: string, isOptional?: string) => {
      if (!name) return '(?:/.*)?';
      return isOptional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
    });
  const match = new RegExp(`^${source}/?$`, 'i').exec(path);
  return match && ((match.groups ?? {}) as Parts<Path>);
}

function readAddress(): string {
  const address = `/${location.hash.replace(/^#?\/?/, '')}`;
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function navigate(to: string, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', `#${to}`);
  // The browser tells only of changes that a link or the back button made.
  dispatchEvent(new HashChangeEvent('hashchange'));
}
