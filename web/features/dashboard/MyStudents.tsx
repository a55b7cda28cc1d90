import { lazy, Suspense, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { useChosenStudent } from '../students/use-chosen-student.ts';
import { Section } from './Section.tsx';
import { SectionLink } from './SectionLink.tsx';
import type { DashboardFacts } from './use-own-weeks.ts';

const CoachedStudents = lazy(async () => ({
  default: (await import('./CoachedStudents.tsx')).CoachedStudents,
}));

/** The coach's active students and everything about the chosen one; open at start when the address names one. */
export function MyStudents(facts: DashboardFacts) {
  const { id } = useChosenStudent();
  const [isOpen, setIsOpen] = useState(id !== undefined);
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
