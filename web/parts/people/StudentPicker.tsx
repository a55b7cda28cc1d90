import { useEffect, useRef, useState } from 'react';
import { useSelectStudent } from '../../base/active-student.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchCombobox } from '../../ui/controls/SearchCombobox.tsx';
import styles from './StudentPicker.module.css';
import { useChoosableStudents } from './use-choosable-students.ts';

export function StudentPicker({ onClose }: { onClose: () => void }) {
  const selectStudent = useSelectStudent();
  const [typed, setTyped] = useState('');
  const { found, reload, box } = useChoosableStudents(typed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const handleChoose = (id: number) => {
    selectStudent(found.find(({ recordId }) => recordId === id));
    onClose();
  };
  const handleClear = () => {
    selectStudent(undefined);
    onClose();
  };
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <SearchCombobox
          ref={input}
          label="Student"
          placeholder="Search for a student by name or email"
          query={typed}
          onQuery={setTyped}
          {...box}
          onChoose={handleChoose}
          onCancel={onClose}
        />
      </div>
      {reload && (
        <Button kind="link" size="staff" onClick={reload}>
          Retry
        </Button>
      )}
      <Button kind="ghost" size="staff" onClick={onClose}>
        Cancel
      </Button>
      <Button kind="ghost" size="staff" onClick={handleClear}>
        Clear Selection
      </Button>
    </div>
  );
}
