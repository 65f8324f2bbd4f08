/** A person as identified by a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly fullName: string | null;
  readonly preferredUsername: string | null;
  /** When the provider last authenticated the person, in seconds since 1970; null if unknown. */
  readonly authenticatedAt: number | null;
}

type ProviderClaims = Readonly<Record<string, unknown>>;

const LONGEST_SUBJECT = 255;
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 100;
const LONGEST_USERNAME = 50;

/** Parses the claims of an ID token, supplemented by the user-info endpoint. */
export function parseIdentity(
  issuer: string,
  subject: string,
  token: ProviderClaims,
  info: ProviderClaims,
): Identity {
  if (subject.length > LONGEST_SUBJECT || /\p{Cc}/u.test(subject)) {
    throw new Error('The subject claim is invalid.');
  }
  // The address and its verification must come from the same source.
  const mail = parseTextClaim(token.email, LONGEST_EMAIL) === null ? info : token;
  return {
    issuer,
    subject,
    email: parseTextClaim(mail.email, LONGEST_EMAIL),
    emailVerified: mail.email_verified === true || mail.email_verified === 'true',
    fullName: parseTextClaim(token.name, LONGEST_NAME) ?? parseTextClaim(info.name, LONGEST_NAME),
    preferredUsername:
      parseTextClaim(token.preferred_username, LONGEST_EMAIL) ??
      parseTextClaim(info.preferred_username, LONGEST_EMAIL),
    authenticatedAt: typeof token.auth_time === 'number' ? token.auth_time : null,
  };
}

function parseTextClaim(claim: unknown, longest: number): string | null {
  if (typeof claim !== 'string') return null;
  const text = claim.replaceAll(/\p{C}/gu, '').trim();
  return text === '' || text.length > longest ? null : text;
}

/** Compares mailboxes by ASCII case only; further folding would equate `ána@` and `ana@`. */
export function isSameMailbox(one: string, other: string): boolean {
  const plain = (address: string) => address.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return plain(one) === plain(other);
}

/** The suggested username of a new account; `n` is the number of suggestions already taken. */
export function suggestUsername(
  {
    preferredUsername,
    email,
    fullName,
  }: Pick<Identity, 'preferredUsername' | 'email' | 'fullName'>,
  n: number,
): string {
  const wanted = localPart(preferredUsername) ?? localPart(email) ?? fullName ?? 'user';
  const number = n === 0 ? '' : `-${n + 1}`;
  return (
    [...wanted]
      .slice(0, LONGEST_USERNAME - number.length)
      .join('')
      .trim() + number
  );
}

function localPart(text: string | null): string | null {
  return text?.split('@', 1)[0]?.trim() || null;
}
