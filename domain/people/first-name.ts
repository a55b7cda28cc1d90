/** Returns the first word of a name, by which sentences name a person; '' for an empty name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
