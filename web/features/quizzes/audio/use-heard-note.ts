import { useState } from 'react';
import type { HeardNote } from './HeardNoteBox.tsx';

/** A note on the card that is heard; only its author sees it, and it is dropped with the next card. */
export function useHeardNote(cardId: number | undefined): HeardNote {
  const [written, setWritten] = useState({ cardId, text: '' });
  const text = written.cardId === cardId ? written.text : '';
  return { text, onText: (typed) => setWritten({ cardId, text: typed }) };
}
