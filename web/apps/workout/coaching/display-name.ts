/** Who somebody is, as people call them. */
export function displayName(person: { username: string; full_name: string | null }): string {
  return person.full_name ?? person.username;
}

/** The first of their names, for a sentence. */
export function shortName(person: { username: string; full_name: string | null }): string {
  return displayName(person).split(' ')[0] ?? person.username;
}
