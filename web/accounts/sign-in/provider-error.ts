import { signInText as text } from '../text/sign-in.ts';

/** Error message of a failed provider sign-in; undefined without one. */
export function providerErrorMessage(query: URLSearchParams): string | undefined {
  const code = query.get('error');
  if (code === null) return undefined;
  return text.signIn.refusals[code] ?? text.signIn.refused;
}
