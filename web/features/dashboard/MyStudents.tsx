import { lazy, Suspense, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { useChosenStudent } from '../students/use-chosen-student.ts';
import type { DashboardFacts } from './dashboard-facts.ts';
import { Section } from './Section.tsx';
import { SectionLink } from './SectionLink.tsx';
import { useKept } from './use-kept.ts';

const CoachedStudents = lazy(async () => ({
  default: (await import('./CoachedStudents.tsx')).CoachedStudents,
}));

/** The coach's active students and everything about the chosen one; open when the address comes to name one. */
export function MyStudents(facts: DashboardFacts) {
  const { id } = useChosenStudent();
  const [isOpen, setIsOpen] = useKept('students', id !== undefined);
  const [former, setFormer] = useState(id);
  if (id !== former) {
    // Back and Forward lead to another student than the one the section was closed over.
    setFormer(id);
    if (id !== undefined) setIsOpen(true);
  }
  return (
    <Section
      title="My Students"
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      extra={
        <SectionLink to={paths.studentDrillDown} search={id === undefined ? {} : { student: id }}>
          Student Drill Down
        </SectionLink>
      }
    >
      <Suspense fallback={<LoadingPanel message="Loading data..." />}>
        <CoachedStudents {...facts} />
      </Suspense>
    </Section>
  );
}
