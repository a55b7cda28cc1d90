import type { WordHelp } from '@soltura/contract/vocabulary/word-help';
import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { isStaff } from '@soltura/domain/people/roles';
import { writeTags } from '@soltura/domain/quizzes/custom-quiz';
import { findMeaning, splitDescription } from '@soltura/domain/vocabulary/word-meaning';
import { findWordsInText } from '@soltura/domain/vocabulary/words-in-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Layers from 'lucide-react/icons/layers';
import Search from 'lucide-react/icons/search';
import { paths } from '../../app/paths.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import { BottomSheet } from '../../ui/dialogs/BottomSheet.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import styles from './WordSheet.module.css';
import { wordHelpQuery } from './word-help.queries.ts';

interface WordSheetProps {
  description: string;
  /** The example id of the sentence in which the word was pressed; the sheet shows another sentence. */
  besides?: number;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A word with its meaning, its lesson and possible actions (screens-practice 2.1). At the foot of a phone; on a wide
 * window beside the sentence. It needs Base UI's dialog: import it lazily.
 */
export function WordSheet({ description, besides, isOpen, onClose }: WordSheetProps) {
  const user = useUser();
  const student = useActiveStudent();
  const { data, isError, refetch } = useQuery(wordHelpQuery(user, student, description, besides));
  const canGoOn = isStaff(user.roles) || student?.role === 'student';
  const { head, rest } = splitDescription(description);
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={data?.word || head || rest}
      titleProps={{ className: styles.word, lang: 'es', translate: 'no' }}
      className={styles.sheet}
    >
      {data && <Explained help={data} />}
      {!data && isError && <ErrorPanel title="Error Loading Word" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <LoadingPanel message="Loading Word...">
          <Skeleton height="10rem" />
        </LoadingPanel>
      )}
      {canGoOn && data?.finderTag && (
        <div className={styles.ways}>
          <Link
            to={paths.flashcardFinder}
            search={{ tags: writeTags([data.finderTag]) }}
            className={buttonClass({ size: 'touch' })}
          >
            <Search aria-hidden="true" />
            Find flashcards
          </Link>
          <Link
            to={paths.customQuiz}
            search={{ tags: writeTags([data.finderTag]) }}
            className={buttonClass({ kind: 'primary', size: 'touch' })}
          >
            <Layers aria-hidden="true" />
            Quiz this word
          </Link>
        </div>
      )}
    </BottomSheet>
  );
}

function Explained({ help }: { help: WordHelp }) {
  const { infinitive, tags, lessons, myCards, word, sentence } = help;
  const user = useUser();
  const student = useActiveStudent();
  const meaning = findMeaning(help);
  const isOwn = student === undefined || student.recordId === user.recordId;
  const hasOrigin = infinitive !== '' && infinitive !== word;
  return (
    <>
      <p className={styles.meaning}>
        {meaning}
        {hasOrigin && (
          <>
            {meaning && ', '}from{' '}
            <span lang="es" translate="no" className={styles.origin}>
              {infinitive}
            </span>
          </>
        )}
      </p>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.heading}>Taught in</h3>
      {lessons.length === 0 ? (
        <p className={styles.none}>No lesson yet.</p>
      ) : (
        <ul className={styles.lessons}>
          {lessons.map(({ program, lessonNumber, reached }) => (
            <li key={`${program} ${lessonNumber}`}>
              <span>
                {program}, lesson {lessonNumber}
              </span>
              <span className={reached ? styles.reached : styles.ahead}>
                {reached ? <Check aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
                {reached ? 'reached' : 'not yet'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {student?.role === 'student' && <p className={styles.heading}>{tellCards(myCards, isOwn)}</p>}
      {sentence && <OtherSentence sentence={sentence} description={help.description} />}
    </>
  );
}

type FoundSentence = NonNullable<WordHelp['sentence']>;

function OtherSentence({ sentence, description }: { sentence: FoundSentence; description: string }) {
  const markWord = (text: string) => {
    const [place] = findWordsInText(text, [description]);
    if (!place) return text;
    return [
      text.slice(0, place.from),
      <b key="word">{text.slice(place.from, place.to)}</b>,
      text.slice(place.to),
    ];
  };
  return (
    <div className={styles.sentence}>
      <Sentence runs={splitSpanish(sentence)} look="list" renderText={markWord} />
      <Sentence runs={splitEnglish(sentence)} look="list-under" />
    </div>
  );
}

function tellCards(count: number, isOwn: boolean): string {
  const whose = isOwn ? 'your' : 'their';
  if (count === 0) return `None of ${whose} cards uses it`;
  return count === 1 ? `One of ${whose} cards uses it` : `${count} of ${whose} cards use it`;
}
