import { useState } from 'react';
import type { HeardNote } from './HeardNoteBox.tsx';

/** What somebody writes of the card they hear; it is nobody else's and is forgotten with the next card. */
export function useHeardNote(cardId: number | undefined): HeardNote {
  const [written, setWritten] = useState({ cardId, text: '' });
  const text = written.cardId === cardId ? written.text : '';
  return { text, onText: (typed) => setWritten({ cardId, text: typed }) };
}
