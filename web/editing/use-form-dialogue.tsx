import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useModal } from '../ui/overlays/use-modal.tsx';
import { findEmptyField, focusFirst } from './form-focus.ts';
import type { RecordFormState } from './record-form-state.ts';

const QUESTION = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Close without saving?',
} as const;

/**
 * Dialogs and focus of a form: errors, the question before a save, and the question before typed values are lost.
 * `body` contains the fields. Returns the modal to render. Close, Escape, Back and other pages ask before typed values
 * are lost; for a closing tab the browser asks.
 */
export function useFormDialogue(
  body: RefObject<HTMLElement | null>,
  form: Omit<RecordFormState, 'values' | 'change'>,
): ReactNode {
  const { openModal, modal } = useModal();

  const complain = useEffectEvent(({ title: what, message }: NonNullable<typeof form.complaint>) => {
    // Go Back returns the focus to the former element, here the first invalid field.
    focusFirst(body.current, '[aria-invalid="true"]');
    openModal({ title: what, body: message, type: 'error' });
  });
  useEffect(() => {
    if (form.complaint) complain(form.complaint);
  }, [form.complaint]);
  const ask = useEffectEvent((question: NonNullable<typeof form.question>) => {
    openModal({ ...question, type: 'confirm' });
  });
  useEffect(() => {
    if (form.question) ask(form.question);
  }, [form.question]);

  useBlocker({
    disabled: !form.isUnsaved,
    enableBeforeUnload: form.wouldLose,
    shouldBlockFn: ({ current, next }) => {
      const isHere = current.pathname === next.pathname && readKey(current.search) === readKey(next.search);
      if (isHere || !form.wouldLose()) return false;
      return new Promise((decide) => {
        openModal({
          ...QUESTION,
          type: 'confirm',
          destroys: true,
          onConfirm: () => {
            form.abandon();
            decide(false);
          },
          onGoBack: () => decide(true),
        });
      });
    },
  });
  useEffect(() => {
    // If the server named no field, none is marked and the focus stays.
    if (form.refused && Object.keys(form.refused).length > 0)
      focusFirst(body.current, '[aria-invalid="true"]');
  }, [body, form.refused]);
  useEffect(() => {
    if (form.round > 0) findEmptyField(body.current)?.focus();
  }, [body, form.round]);
  return modal;
}

function readKey(search: object): unknown {
  return Reflect.get(search, 'panel');
}
