import { isStaff } from '@soltura/domain/people/roles';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../../base/active-student.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import type { ReportedExample } from './typo-draft.ts';

const TypoButton = preloadable(async () => (await import('./TypoButton.tsx')).TypoButton);
const TypoForm = preloadable(async () => (await import('./TypoForm.tsx')).TypoForm);

interface TypoReport {
  /** The button that opens and closes the form; empty for people who cannot report typos. */
  button: ReactNode;
  /** The open form, to be rendered where the sentence stays visible. */
  form: ReactNode;
  isOpen: boolean;
  /** The action of the keyboard shortcut; undefined for people who cannot report typos. */
  toggle: (() => void) | undefined;
}

interface TypoPlace {
  isInRow?: boolean;
  describedBy?: string;
}

/**
 * 'Report a typo' for staff, wherever an example is shown (screens-staff 9.15). Other people do not load any of its
 * code.
 */
export function useTypoReport(
  example: ReportedExample | undefined,
  { isInRow = false, describedBy }: TypoPlace = {},
): TypoReport {
  const { roles } = useUser();
  const [openId, setOpenId] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const id = example?.recordId;
  // The form of another example closes; its draft is stored.
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
