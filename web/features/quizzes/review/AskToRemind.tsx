import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { preferencesQuery, useChangePreferences } from '../../../base/preferences.queries.ts';
import styles from './AskToRemind.module.css';

/**
 * Asks a student once, after a review of their own, whether to be reminded when cards are due (screens-student 2.6). It
 * counts as asked when it is shown.
 */
export function AskToRemind() {
  const { recordId, roles } = useUser();
  const activeStudent = useActiveStudent();
  const isOwn = roles.studentRole === 'student' && activeStudent?.recordId === recordId;
  const { data: preferences } = useQuery(preferencesQuery);
  const [question, setQuestion] = useState<'waiting' | 'shown' | 'answered'>('waiting');
  if (question === 'waiting' && isOwn && preferences?.askedToRemind === false) setQuestion('shown');
  // After a failure the question is asked once more.
  const change = useChangePreferences(() => undefined);
  const isNoted = useRef(false);
  const noteAsked = useEffectEvent(() => {
    if (!preferences || isNoted.current) return;
    isNoted.current = true;
    change({ ...preferences, askedToRemind: true });
  });
  useEffect(() => {
    if (question === 'shown') noteAsked();
  }, [question]);
  if (question !== 'shown') return null;
  return (
    <section className={styles.question} aria-label="Reminder">
      <p>Remind me when cards are due?</p>
      <Link to={paths.settings}>Choose an hour</Link>
      <button type="button" onClick={() => setQuestion('answered')}>
        No, thanks
      </button>
    </section>
  );
}
