import { MISSED_DAYS } from '@soltura/contract/answers/missed-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ListPlus from 'lucide-react/icons/list-plus';
import { useId, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/class-names.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Heading } from '../../ui/Heading.tsx';
import paperStyles from '../../ui/paper.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import tableStyles from '../../ui/table/table.module.css';
import { toast } from '../../ui/toast.ts';
import typeStyles from '../../ui/type.module.css';
import { useSelectStudent, useUser } from '../people/active-student.ts';
import hardestStyles from './HardestCards.module.css';
import styles from './MissedWords.module.css';
import { findListedStudent, makeMissedSet, missedWordsQuery } from './missed-words.queries.ts';

/** How many words are shown at first. */
const SHOWN = 10;

interface MissedWordsProps {
  /** The app student, and the address by which they are found. */
  userId: number;
  emailAddress: string;
  level: 2 | 3;
}

/** The words that a student got wrong in writing, and a way to sentences that practise them (screens-practice 3.6). */
export function MissedWords({ userId, emailAddress, level }: MissedWordsProps) {
  const headingId = useId();
  const { data: words, isError, refetch } = useQuery(missedWordsQuery(userId));
  const [isWhole, setIsWhole] = useState(false);
  const { make, isMaking, hasNone } = useMissedSet(userId, emailAddress);
  const shown = isWhole ? words : words?.slice(0, SHOWN);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={level} id={headingId} className={styles.heading}>
          Words missed lately
        </Heading>
        <p className={typeStyles.quiet}>Of the answers typed in the last {MISSED_DAYS} days.</p>
        {words && words.length > 0 && (
          <Button
            size="staff"
            icon={<ListPlus aria-hidden="true" />}
            disabled={isMaking}
            onClick={() => void make()}
          >
            Make a Set of Sentences
          </Button>
        )}
      </div>
      {hasNone && (
        <output className={styles.none}>
          There is no verified sentence with these words that the student lacks.
        </output>
      )}
      {!words && isError && <ErrorPanel title="Error Loading Words" onRetry={() => void refetch()} />}
      {!words && !isError && <Skeleton height="6rem" />}
      {words?.length === 0 && (
        <p className={joinClasses(paperStyles.paper, styles.empty)}>
          No word was missed that was asked at least twice.
        </p>
      )}
      {shown && shown.length > 0 && (
        <div className={joinClasses(paperStyles.paper, hardestStyles.paper)}>
          <table className={joinClasses(tableStyles.table, hardestStyles.table)}>
            <thead>
              <tr>
                <th scope="col">Word</th>
                <th scope="col">Typed last</th>
                <th scope="col" className={hardestStyles.number}>
                  Missed
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ vocabularyId, word, asked, missed, lastTyped }) => (
                <tr key={vocabularyId}>
                  <th scope="row" lang="es" className={styles.word}>
                    {word}
                  </th>
                  <td lang={lastTyped === '' ? undefined : 'es'} className={styles.typed}>
                    {lastTyped === '' ? 'nothing' : lastTyped}
                  </td>
                  <td className={hardestStyles.number}>
                    {missed} of {asked}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {words && !isWhole && words.length > SHOWN && (
        <Button kind="ghost" size="staff" onClick={() => setIsWhole(true)}>
          Show All {words.length}
        </Button>
      )}
    </section>
  );
}

/** Makes the set, chooses the student and leads to the creator. */
function useMissedSet(userId: number, emailAddress: string) {
  const user = useUser();
  const selectStudent = useSelectStudent();
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const [hasNone, setHasNone] = useState(false);
  const make = async () => {
    setIsMaking(true);
    try {
      const student = await findListedStudent(userId, emailAddress);
      const count = await makeMissedSet(userId, user.recordId);
      setHasNone(count === 0);
      if (count === 0) return;
      selectStudent(student);
      void navigate({ to: paths.exampleSets });
    } catch (error) {
      toast.failed('Error making the set');
      logFailure('A set of missed words could not be made', error);
    } finally {
      setIsMaking(false);
    }
  };
  return { make, isMaking, hasNone };
}
