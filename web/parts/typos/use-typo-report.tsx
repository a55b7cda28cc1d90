import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../../base/active-student.ts';
import { whenQuiet } from '../../device/when-quiet.ts';
import { openable } from '../../ui/overlays/openable.tsx';
import { TypoButton } from './TypoButton.tsx';
import type { ReportedExample } from './typo-draft.ts';

const TypoForm = openable(async () => (await import('./TypoForm.tsx')).TypoForm);
const MistakeSheet = openable(async () => (await import('./MistakeSheet.tsx')).MistakeSheet);

interface TypoReport {
  button: ReactNode;
  form: ReactNode;
  isOpen: boolean;
  /** The action of the keyboard shortcut; undefined for people who cannot report here. */
  toggle: (() => void) | undefined;
}

interface TypoPlace {
  isInRow?: boolean;
  describedBy?: string;
}

/**
 * 'Report a typo' for staff, wherever an example is shown (screens-staff 9.15), and 'Report a mistake' for learners on
 * cards (screens-student 6.11). The button is part of a card, which is shown without a network too. The form that the
 * person needs is fetched once the page is quiet.
 */
export function useTypoReport(
  example: ReportedExample | undefined,
  { isInRow = false, describedBy }: TypoPlace = {},
): TypoReport {
  const { roles } = useUser();
  const [openId, setOpenId] = useState<number>();
  const [lastOpenId, setLastOpenId] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const id = example?.recordId;
  // The form of another example closes; its draft is stored.
  if (openId !== undefined && openId !== id) setOpenId(undefined);
  const isForStaff = isStaff(roles);
  const isForLearner = !isForStaff && !isInRow && parseStudentRole(roles.studentRole) !== undefined;
  const isOnCard = !isInRow && (isForStaff || isForLearner);
  useEffect(() => {
    if (!isOnCard) return undefined;
    return whenQuiet(() => void (isForStaff ? TypoForm : MistakeSheet).preload());
  }, [isOnCard, isForStaff]);
  if ((!isForStaff && !isForLearner) || example === undefined || example.recordId < 0)
    return { button: undefined, form: undefined, isOpen: false, toggle: undefined };
  const isOpen = openId === id;
  const toggle = () => {
    setOpenId(isOpen ? undefined : id);
    setLastOpenId(id);
  };
  const close = () => {
    flushSync(() => setOpenId(undefined));
    button.current?.focus({ preventScroll: true });
  };
  const label = isForStaff ? 'Report a typo' : 'Report a mistake';
  return {
    button: <TypoButton ref={button} onToggle={toggle} {...{ label, isOpen, isInRow, describedBy }} />,
    form: isForStaff
      ? isOpen && <TypoForm key={id} example={example} onClose={close} />
      : // It stays while it moves away.
        lastOpenId === id && (
          <MistakeSheet
            key={id}
            exampleId={example.recordId}
            isOpen={isOpen}
            onClose={() => setOpenId(undefined)}
            opener={button}
          />
        ),
    isOpen,
    toggle,
  };
}
