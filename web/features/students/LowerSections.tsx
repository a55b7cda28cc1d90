import type { Student } from '@soltura/contract/students/students';
import { AccountAndRecords } from './account/AccountAndRecords.tsx';
import { CallsSection } from './CallsSection.tsx';
import { MemorySection } from './MemorySection.tsx';
import { MissedWordsSection } from './MissedWordsSection.tsx';
import { PreviousCoaches } from './previous-coaches/PreviousCoaches.tsx';
import { TasksSection } from './tasks/TasksSection.tsx';

interface LowerSectionsProps {
  student: Student;
  level: 2 | 3;
  onPanel: (key: string) => void;
  onErased: () => void;
}

/** The sections below a student's memberships, in one chunk: they appear together, so that none is pushed down. */
export function LowerSections({ student, level, onPanel, onErased }: LowerSectionsProps) {
  return (
    <>
      <CallsSection level={level} student={student} onPanel={onPanel} />
      <TasksSection
        level={level}
        student={student.student.recordId}
        isReadOnly={student.archived !== null}
        onPanel={onPanel}
      />
      <MemorySection level={level} memory={student.memory} />
      {student.memory && <MissedWordsSection level={level} student={student} />}
      <PreviousCoaches level={level} student={student.student.recordId} onPanel={onPanel} />
      <AccountAndRecords level={level} student={student} onPanel={onPanel} onErased={onErased} />
    </>
  );
}
