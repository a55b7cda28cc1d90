import { lazy, Suspense } from 'react';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Section } from './Section.tsx';
import { useKept } from './use-kept.ts';

const BeyondLessonStudents = lazy(async () => ({
  default: (await import('./BeyondLessonStudents.tsx')).BeyondLessonStudents,
}));

/** Which of the coach's students are beyond a lesson (screens-staff 4.4). */
export function BeyondLesson({ lesson }: { lesson: number }) {
  const [isOpen, setIsOpen] = useKept('beyond');
  return (
    <Section
      title={`My Students Beyond Lesson ${lesson}`}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <Suspense fallback={<LoadingPanel message="Loading..." />}>
        <BeyondLessonStudents lesson={lesson} />
      </Suspense>
    </Section>
  );
}
