import { isCustom } from '@soltura/domain/flashcards/card-status';
import type { ReactNode } from 'react';
import { useAddFlashcard, useRemoveFlashcard } from '../../../parts/collection/flashcards.mutations.ts';
import { askToRemoveCustom } from '../../../parts/examples/custom-removal.ts';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import type { QuizCard } from './quiz-card.ts';

interface Collecting {
  add: () => void;
  remove: () => void;
  isAsking: boolean;
  modal: ReactNode;
}

export function useCollecting(
  card: QuizCard | undefined,
  { onAdded, onRemoved }: { onAdded?: () => void; onRemoved?: () => void } = {},
): Collecting {
  const addFlashcard = useAddFlashcard();
  const removeFlashcard = useRemoveFlashcard();
  const { openModal, isOpen, modal } = useModal();
  const entry = card?.entry;
  const removeNow = () => {
    if (!entry) return;
    removeFlashcard(entry);
    onRemoved?.();
  };
  return {
    add: () => {
      if (!card) return;
      addFlashcard(card.example);
      onAdded?.();
    },
    remove: () => {
      if (entry && isCustom(entry)) openModal(askToRemoveCustom(removeNow));
      else removeNow();
    },
    isAsking: isOpen,
    modal,
  };
}
