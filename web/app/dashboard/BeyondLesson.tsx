import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { Section } from './Section.tsx';
import { useKept } from './use-kept.ts';

const BeyondLessonStudents = preloadable(
  async () => (await import('./BeyondLessonStudents.tsx')).BeyondLessonStudents,
  () => <LoadingPanel message="Loading..." />,
);

export function BeyondLesson({ lesson }: { lesson: number }) {
  const [isOpen, setIsOpen] = useKept('beyond');
  return (
    <Section
      title={`My Students Beyond Lesson ${lesson}`}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <BeyondLessonStudents lesson={lesson} />
    </Section>
  );
}
