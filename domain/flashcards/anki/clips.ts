import { sha1 } from './sha1.ts';

interface Clips {
  readonly spanishAudioLa: string;
  readonly englishAudio: string;
}

export interface AnkiClip {
  readonly link: string;
  readonly name: string;
}

const ENDING = /\.([a-z0-9]{2,4})(?:[?#].*)?$/i;
const NAME_DIGITS = 20;

export function listClips(cards: readonly { readonly example: Clips }[]): AnkiClip[] {
  const links = new Set(
    cards
      .flatMap(({ example }) => [example.spanishAudioLa, example.englishAudio])
      .filter((link) => link !== ''),
  );
  return [...links].map((link) => ({ link, name: nameClip(link) }));
}

/** Returns the same name for the same link, so that a second import adds no second file. */
export function nameClip(link: string): string {
  const ending = ENDING.exec(link)?.[1]?.toLowerCase() ?? 'mp3';
  return `soltura-${sha1(link).slice(0, NAME_DIGITS)}.${ending}`;
}
