interface DescribedWord {
  readonly word: string;
  readonly description: string;
  readonly infinitive: string;
}

/** `head` is Spanish, 'poder'; `rest` is 'I can (puedo)'. */
interface DescriptionParts {
  readonly head: string;
  readonly rest: string;
}

export function splitDescription(description: string): DescriptionParts {
  const at = description.indexOf(': ');
  return at < 1
    ? { head: '', rest: description }
    : { head: description.slice(0, at), rest: description.slice(at + 2) };
}

/**
 * Returns the meaning without the Spanish parts of a description: 'I can' for 'poder: I can (puedo)' (screens-practice
 * 2.1).
 */
export function findMeaning({ word, description, infinitive }: DescribedWord): string {
  const { head, rest } = splitDescription(description);
  const isRepeated = head !== '' && [word, infinitive].includes(head);
  const meaning = isRepeated ? rest : description;
  const ending = ` (${word})`;
  const bare = meaning.endsWith(ending) ? meaning.slice(0, -ending.length) : meaning;
  return bare === word ? '' : bare;
}
