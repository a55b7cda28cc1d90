import type { ListedStudent } from '@soltura/contract/students/students';
import { describeStudent } from '@soltura/domain/students/display-name';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { studentQuery } from '../../base/students.queries.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import typeStyles from '../../ui/type.module.css';
import styles from './StudentFinder.module.css';
import { StudentSearchBox } from './StudentSearchBox.tsx';

interface StudentFinderProps {
  students: readonly ListedStudent[];
  /** False when the list is cut, so that the server searches the others. */
  isWhole: boolean;
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

export function StudentFinder({ students, isWhole, chosen, onChoose }: StudentFinderProps) {
  const [isActiveOnly, setIsActiveOnly] = useState(true);
  const [isArchived, setIsArchived] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const [areKeysOn] = useSingleKeyShortcuts();
  const { words, isChosen } = useChosenWords({ students, chosen });
  useShortcuts({ '/': () => (box.current ?? clear.current)?.focus() });

  // Search and chosen student replace each other, and the focus moves along.
  const isHere = useRef(false);
  useLayoutEffect(() => {
    if (isHere.current) (isChosen ? clear : box).current?.focus();
    isHere.current = false;
  }, [isChosen]);
  const choose = (id: number | undefined) => {
    isHere.current = true;
    onChoose(id);
  };
  return (
    <section className={styles.finder} aria-labelledby="select-student">
      <div className={styles.head}>
        <h2 id="select-student" className={typeStyles.labelHeading}>
          Select a Student
        </h2>
        {areKeysOn && <Keycap>/</Keycap>}
      </div>
      {/* Above the search, whose list covers the page below it: a person who finds nobody needs the switch. */}
      <Toggle
        label="Active Students Only:"
        checked={isActiveOnly && !isArchived}
        disabled={isArchived}
        onChange={setIsActiveOnly}
      />
      <Toggle label="Archived Students:" checked={isArchived} onChange={setIsArchived} />
      {isChosen ? (
        <p className={styles.chosen}>
          <span className={styles.words} title={words}>
            {words}
          </span>
          <IconButton
            ref={clear}
            size="staff"
            label="Clear student selection"
            aria-keyshortcuts={areKeysOn ? '/' : undefined}
            onClick={() => choose(undefined)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </p>
      ) : (
        <StudentSearchBox
          ref={box}
          students={students}
          isWhole={isWhole}
          isActiveOnly={isActiveOnly}
          isArchived={isArchived}
          shortcut={areKeysOn ? '/' : undefined}
          onChoose={choose}
        />
      )}
    </section>
  );
}

const NO_BREAK_SPACE = '\u00a0';

/** The label of the chosen student; a student outside the list is read by id, as the page does anyway. */
function useChosenWords({ students, chosen }: Pick<StudentFinderProps, 'students' | 'chosen'>): {
  words: string;
  isChosen: boolean;
} {
  const listed = students.find(({ recordId }) => recordId === chosen);
  const isRead = !listed && chosen !== undefined;
  const one = useQuery({ ...studentQuery(chosen ?? 0), enabled: isRead });
  const student = listed ?? (isRead ? one.data?.student : undefined);
  if (student) return { words: describeStudent(student), isChosen: true };
  // A blank line keeps the height until the name is loaded.
  return { words: NO_BREAK_SPACE, isChosen: isRead && one.isPending };
}
