import { sha1 } from './sha1.ts';

interface Clips {
  readonly spanishAudioLa: string;
  readonly englishAudio: string;
}

/** A clip by its link, and the name that the file has in Anki. */
export interface AnkiClip {
  readonly link: string;
  readonly name: string;
}

const ENDING = /\.([a-z0-9]{2,4})(?:[?#].*)?$/i;
const NAME_DIGITS = 20;

/** The clips of cards, each once, in the order of the cards. */
export function listClips(cards: readonly { readonly example: Clips }[]): AnkiClip[] {
  const links = new Set(
    cards
      .flatMap(({ example }) => [example.spanishAudioLa, example.englishAudio])
      .filter((link) => link !== ''),
  );
  return [...links].map((link) => ({ link, name: nameClip(link) }));
}

/** The same name for the same link: a second import puts no second file beside the first. */
export function nameClip(link: string): string {
  const ending = ENDING.exec(link)?.[1]?.toLowerCase() ?? 'mp3';
  return `soltura-${sha1(link).slice(0, NAME_DIGITS)}.${ending}`;
}
