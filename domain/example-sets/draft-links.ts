import { isAudioLink } from '../examples/audio-link.ts';
import { cleanText } from '../examples/clean-text.ts';
import type { ExampleDraft } from './paste-table.ts';

type Links = Pick<ExampleDraft, 'spanishAudioLa' | 'englishAudio'>;

/**
 * The result is true for a link that cannot be played; an empty link is valid. Source: screens-student 15.1.
 */
export function findInvalidLinks(links: Links): { spanishAudioLa: boolean; englishAudio: boolean } {
  return { spanishAudioLa: isInvalid(links.spanishAudioLa), englishAudio: isInvalid(links.englishAudio) };
}

export function hasInvalidLink(rows: readonly Links[]): boolean {
  return rows.some(
    ({ spanishAudioLa, englishAudio }) => isInvalid(spanishAudioLa) || isInvalid(englishAudio),
  );
}

function isInvalid(link: string): boolean {
  const text = cleanText(link);
  return text !== '' && !isAudioLink(text);
}
