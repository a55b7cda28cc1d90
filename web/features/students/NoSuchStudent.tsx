import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useChosenStudent } from './use-chosen-student.ts';

export function NoSuchStudent({ id }: { id: number }) {
  const { leave } = useChosenStudent();
  return (
    <EmptyState
      title="Student not found"
      action={
        <Button size="staff" onClick={leave}>
          Choose another student
        </Button>
      }
    >
      No student has the number {id}. The link may be an old one.
    </EmptyState>
  );
}
