import { text } from '../text/text.ts';

/** Why a provider's sign-in came back without success, in words; undefined when it did not. */
export function providerErrorMessage(query: URLSearchParams): string | undefined {
  const code = query.get('error');
  if (code === null) return undefined;
  return text.signIn.refusals[code] ?? text.signIn.refused;
}
