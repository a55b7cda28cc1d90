import { labelSpanglish, splitSpanish } from '../../domain/examples/sentence.ts';
import { UserError } from './user-error.ts';
import { type Language, respell } from './voices.ts';

/** A part of a sentence that one voice speaks without interruption. */
export interface Piece {
  readonly language: Language;
  readonly text: string;
}

/** Splits a sentence into pieces of one language each; only Spanish sentences mix languages. */
export function splitIntoPieces(sentence: string, language: Language): Piece[] {
  if (language === 'en') return [{ language, text: sentence }];
  const pieces: { language: Language; text: string }[] = [];
  for (const run of splitSpanish({ spanishExample: sentence, spanglish: labelSpanglish(sentence) })) {
    const text = run.text.trim();
    const before = pieces.at(-1);
    if (!/[\p{L}\p{N}]/u.test(text)) {
      // Punctuation alone belongs to the piece before it, whose intonation it sets.
      if (before) before.text += text;
      else if (!['', '¿', '¡'].includes(text)) throw new UserError(`Cannot speak: ${sentence}`);
      continue;
    }
    // The pause of ", pero ..." after an English piece belongs to that piece.
    const pause = before ? (/^[,;:.!?]+\s*/.exec(text)?.[0] ?? '') : '';
    if (before) before.text += pause.trim();
    pieces.push({ language: run.lang, text: text.slice(pause.length) });
  }
  return pieces;
}

/** True when the voice itself pauses after this piece. */
export function endsInPause({ text }: Piece): boolean {
  return /[,;:.!?]$/.test(text);
}

/** Spells a piece so that the voice reads it correctly. */
export function spellForVoice(piece: Piece, isLast: boolean): string {
  // A comma makes the voice rise where the sentence continues in the other language.
  const text = isLast || endsInPause(piece) ? piece.text : `${piece.text},`;
  return respell(text, piece.language);
}
