/** Full name, or username without one. */
export function displayName(person: { username: string; full_name: string | null }): string {
  return person.full_name ?? person.username;
}

/** First name, for use inside a sentence. */
export function shortName(person: { username: string; full_name: string | null }): string {
  return displayName(person).split(' ')[0] ?? person.username;
}
