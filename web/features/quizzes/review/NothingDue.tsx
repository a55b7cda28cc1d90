import { paths } from '../../../app/paths.ts';
import { WaveBand } from '../../../ui/page/WaveBand.tsx';
import { QuizExits } from '../QuizExits.tsx';
import { QuizTopBar } from '../QuizTopBar.tsx';
import { quizTitle } from '../quiz-title.ts';
import styles from './NothingDue.module.css';

/** The SRS quiz when no card is due (screens-student 6.8). */
export function NothingDue() {
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <QuizTopBar title={quizTitle(true)} upPath={paths.myFlashcards} />
        <div className={styles.words}>
          <h2>Nothing due today</h2>
          <p>
            All scheduled reviews are done. For extra practice, go back and switch &lsquo;SRS Quiz&rsquo; off.
          </p>
        </div>
      </main>
      <WaveBand label="What you can do">
        <QuizExits upPath={paths.myFlashcards} />
      </WaveBand>
    </>
  );
}
