import { useChosenStudent } from '../../features/students/use-chosen-student.ts';
import { EnrolButton } from '../../parts/people/EnrolButton.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { paths } from '../paths.ts';
import type { DashboardFacts } from './dashboard-facts.ts';
import { Section } from './Section.tsx';
import { SectionLink } from './SectionLink.tsx';
import { useKept } from './use-kept.ts';

const CoachedStudents = preloadable(
  async () => (await import('./CoachedStudents.tsx')).CoachedStudents,
  () => <LoadingPanel message="Loading data..." />,
);

/**
 * The coach's active students and all facts about the chosen one. The section opens when the address names another
 * student.
 */
export function MyStudents(facts: DashboardFacts) {
  const { id } = useChosenStudent();
  const [kept, setKept] = useKept('students', { isOpen: id !== undefined, id });
  // Back and Forward lead to another student than the one for whom the section was closed.
  const isOpen = kept.isOpen || (id !== undefined && id !== kept.id);
  return (
    <Section
      title="My Students"
      isOpen={isOpen}
      onToggle={() => setKept({ isOpen: !isOpen, id })}
      extra={
        <>
          <EnrolButton />
          <SectionLink to={paths.studentDrillDown} search={id === undefined ? {} : { student: id }}>
            Student Drill Down
          </SectionLink>
        </>
      }
    >
      <CoachedStudents {...facts} />
    </Section>
  );
}
