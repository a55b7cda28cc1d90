import { countOf } from '@soltura/domain/numbers';
import { useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { readToday } from '../../../base/read-today.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useTakenCards } from './use-taken-cards.ts';

const FAILED = 'Error downloading flashcards';

export function useCardsFile(): { isSaving: boolean; save: () => void } {
  const takeCards = useTakenCards();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const [cards, { cardsFile }, { writeListFile }] = await Promise.all([
        takeCards(),
        import('./cards-file.ts'),
        import('../../../lists/write-list-file.ts'),
      ]);
      downloadFile(
        [writeListFile(cardsFile, cards)],
        `flashcards-${readToday()}.csv`,
        'text/csv;charset=utf-8',
      );
      toast.succeeded(`${countOf(cards.length, 'flashcard')} downloaded`);
    } catch (error) {
      toast.failed(FAILED);
      logFailure(FAILED, error);
    }
    setIsSaving(false);
  };
  return { isSaving, save: () => void save() };
}
