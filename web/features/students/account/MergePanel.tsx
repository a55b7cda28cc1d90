import type { MergeTrial } from '@soltura/contract/students/merges';
import type { ListedStudent, StudentDetails } from '@soltura/contract/students/students';
import { describeStudent } from '@soltura/domain/students/display-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';
import { FailedLine } from '../../../ui/FailedLine.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import typeStyles from '../../../ui/type.module.css';
import { StudentSearchBox } from '../StudentSearchBox.tsx';
import { studentsQuery } from '../students.queries.ts';
import { UnauthorizedPanel } from '../UnauthorizedPanel.tsx';
import { useChosenRecord } from '../use-chosen-record.ts';
import formStyles from './account-form.module.css';
import { Ledger } from './Ledger.tsx';
import styles from './MergePanel.module.css';
import { mergeStudents, mergeTrialQuery } from './merge.mutations.ts';
import { describeMerge } from './merge-words.ts';
import { useIsAdmin } from './use-is-admin.ts';

const TITLE = 'Merge Student';

/** merge-student: another record of this person is merged into the chosen student, after a trial. */
export function MergePanel({ onClose }: PanelProps) {
  const mayUse = useIsAdmin();
  const found = useChosenRecord(({ student }) => student);
  const list = useQuery(studentsQuery);
  if (!mayUse) {
    return <UnauthorizedPanel refusal="Only an admin can merge students." detail="" onClose={onClose} />;
  }
  if (!found.record) {
    return <RecordNotice title={TITLE} status={found.status} onRetry={found.retry} onClose={onClose} />;
  }
  if (found.answer?.archived) {
    return (
      <RecordNotice
        title={TITLE}
        status="missing"
        missingText="This student is archived: restore them first"
        onRetry={found.retry}
        onClose={onClose}
      />
    );
  }
  if (!list.data) {
    const status = list.isError ? 'failed' : 'pending';
    return (
      <RecordNotice title={TITLE} status={status} onRetry={() => void list.refetch()} onClose={onClose} />
    );
  }
  return (
    <MergeForm
      student={found.record}
      students={list.data.students}
      isWhole={list.data.isWhole}
      onClose={onClose}
    />
  );
}

interface MergeFormProps {
  student: StudentDetails;
  students: readonly ListedStudent[];
  isWhole: boolean;
  onClose: () => void;
}

function MergeForm({ student, students, isWhole, onClose }: MergeFormProps) {
  const cache = useQueryClient();
  const { recordId: id } = student;
  const [other, setOther] = useState<number>();
  const trial = useQuery({ ...mergeTrialQuery(id, other ?? 0), enabled: other !== undefined });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const name = student.fullName || student.email || 'this student';
  const others = students.filter(({ recordId }) => recordId !== id);
  const twins = others.filter(
    ({ email }) => email !== '' && email.toLowerCase() === student.email.toLowerCase(),
  );
  const choose = (chosen: number | undefined) => {
    setFailure(undefined);
    setOther(chosen === id ? undefined : chosen);
  };
  const send = async ({ kept, other: gone }: MergeTrial) => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await mergeStudents(cache, {
        id,
        name,
        other: gone.recordId,
        version: kept.version,
        otherVersion: gone.version,
      });
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Error merging students');
      if (error instanceof ApiError && error.status === 409) void trial.refetch();
    } finally {
      setIsSending(false);
    }
  };
  return (
    <SidePanel
      title={TITLE}
      context={`Stays: ${name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={!trial.data}
            pending={isSending}
            onClick={() => trial.data && void send(trial.data)}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className={formStyles.form}>
        {failure !== undefined && (
          <p role="alert" className={formStyles.failure}>
            {failure}
          </p>
        )}
        {other === undefined ? (
          <section className={styles.search} aria-label="The other record of this person">
            <h3 className={typeStyles.labelHeading}>The other record of this person</h3>
            <StudentSearchBox
              ref={box}
              students={others}
              isWhole={isWhole}
              isActiveOnly={false}
              isArchived={false}
              shortcut={undefined}
              onChoose={choose}
            />
            {twins.map((twin) => (
              <p key={twin.recordId} className={styles.twin}>
                {describeStudent(twin)} has the same address.{' '}
                <Button kind="link" size="staff" onClick={() => choose(twin.recordId)}>
                  Choose
                </Button>
              </p>
            ))}
          </section>
        ) : (
          <>
            <p className={styles.chosen}>
              <span className={styles.words}>
                {trial.data ? describeStudent(trial.data.other) : 'Loading...'}
              </span>
              <IconButton size="staff" label="Choose another record" onClick={() => choose(undefined)}>
                <X aria-hidden="true" />
              </IconButton>
            </p>
            {trial.data ? (
              <Ledger title="What this changes" lines={describeMerge(trial.data)} />
            ) : trial.isError ? (
              <FailedLine message="Error loading data" onRetry={() => void trial.refetch()} />
            ) : (
              <LoadingPanel message="Loading..." />
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}
