import { isStaff } from '@soltura/domain/people/roles';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../../base/active-student.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import type { ReportedExample } from './typo-draft.ts';

const TypoButton = preloadable(async () => (await import('./TypoButton.tsx')).TypoButton);
const TypoForm = preloadable(async () => (await import('./TypoForm.tsx')).TypoForm);

interface TypoReport {
  /** Opens and closes the form; nothing for people who do not report. */
  button: ReactNode;
  /** The form while it is open, to stand where the sentence stays visible. */
  form: ReactNode;
  isOpen: boolean;
  /** What the key does; undefined for people who do not report. */
  toggle: (() => void) | undefined;
}

interface TypoPlace {
  /** In a row among others, instead of on a card. */
  isInRow?: boolean;
  /** The id of the sentence, which describes the button of a row. */
  describedBy?: string;
}

/** 'Report a typo' for staff, wherever an example is shown (screens-staff 9.15). Other people do not load any of it. */
export function useTypoReport(
  example: ReportedExample | undefined,
  { isInRow = false, describedBy }: TypoPlace = {},
): TypoReport {
  const { roles } = useUser();
  const [openId, setOpenId] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const id = example?.recordId;
  // Another example has come: what was typed for this one is kept.
  if (openId !== undefined && openId !== id) setOpenId(undefined);
  if (!isStaff(roles) || example === undefined || example.recordId < 0)
    return { button: undefined, form: undefined, isOpen: false, toggle: undefined };
  const isOpen = openId === id;
  const toggle = () => setOpenId(isOpen ? undefined : id);
  const close = () => {
    flushSync(() => setOpenId(undefined));
    button.current?.focus({ preventScroll: true });
  };
  return {
    button: <TypoButton ref={button} isOpen={isOpen} onToggle={toggle} {...{ isInRow, describedBy }} />,
    form: isOpen && <TypoForm key={id} example={example} onClose={close} />,
    isOpen,
    toggle,
  };
}
